import type { Agency } from './agency.js';
import { CORRIEMUIR } from './corriemuir/agency.js';
import { TIDESWELL } from './tideswell/agency.js';
import { WRENFIELD } from './wrenfield/agency.js';

/** The accounts of the demo; the applications belong to the first. */
export const AGENCIES: readonly [Agency, ...Agency[]] = [WRENFIELD, CORRIEMUIR, TIDESWELL];
