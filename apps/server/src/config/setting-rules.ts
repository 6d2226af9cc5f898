import { type AddressSettings, addressesOf, pathOf } from '../addresses.js';

// What settings must be together. Routes are mounted by the paths of their addresses, whatever their hosts are.

/** The settings that are judged. */
export interface JudgedSettings extends AddressSettings {
  readonly PORT: number;
  readonly HOST: string;
  readonly LINTEL_SMTP_URL: unknown;
  readonly LINTEL_MAIL_FROM: string | null;
}

/** What is wrong with settings that are right each by itself, a sentence each. */
export function brokenSettingRules(settings: JudgedSettings): string[] {
  const { current, earlier } = addressesOf({ settings, host: settings.HOST }, settings.PORT);
  const problems: string[] = [];
  const bases = [pathOf(current.baseUrl), pathOf(earlier.baseUrl)] as const;
  if (isWithin(...bases) || isWithin(bases[1], bases[0]))
    problems.push(
      `LINTEL_CURRENT_URL and LINTEL_EARLIER_URL must have different paths, neither below the other; they are ${bases.join(' and ')}.`,
    );
  const auths = [pathOf(current.authUrl), pathOf(earlier.authUrl)];
  if (auths[0] === auths[1] && bases[0] !== bases[1])
    problems.push(
      `LINTEL_CURRENT_AUTH_URL and LINTEL_EARLIER_AUTH_URL must have different paths; both are ${auths[0]}.`,
    );
  if (settings.LINTEL_SMTP_URL && !settings.LINTEL_MAIL_FROM)
    problems.push('LINTEL_SMTP_URL needs LINTEL_MAIL_FROM, the address messages are sent from.');
  return problems;
}

function isWithin(path: string, other: string): boolean {
  return path === other || other === '/' || path.startsWith(`${other}/`);
}
