/** Whether this Node can run the suite. It uses nothing that an old one does not have. */
import { OLDEST_NODE } from './base/suite.js';

/** Says so when the version is older than the package asks for. */
export function refuseOldNode(version: string): string | undefined {
  if (!isOlder(version, OLDEST_NODE)) return undefined;
  return `lintel-conformance needs Node ${OLDEST_NODE} or newer, and this is Node ${version}: install a newer one from https://nodejs.org and start it again.`;
}

function isOlder(version: string, than: string): boolean {
  const [own, wanted] = [version, than].map((text) => text.split('.').map(Number));
  const place = wanted?.findIndex((part, index) => part !== own?.[index]) ?? -1;
  return place >= 0 && (own?.[place] ?? 0) < (wanted?.[place] ?? 0);
}
