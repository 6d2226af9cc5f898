import type { RequestDraft } from '../message.js';

export const wantsXml = ({ headers }: RequestDraft) => /xml/.test(headers['accept'] ?? '');
