/** Counts how many grants of a user came after another one. */
import type { SignIn } from '../config/schema.js';

/** Who has a grant, and where. */
export interface Owner {
  readonly user: string;
  /** As configured, so that of another deployment is another one. */
  readonly signIn: SignIn;
  readonly client: string;
  readonly place: string;
}

/** One exchange of a code, by when it was begun and when it was answered. */
export interface Granted extends Owner {
  readonly begun: number;
  done?: number;
}

export interface LaterGrants {
  /** The number of a request that is begun now. Requests and answers are numbered as they come. */
  begin(): number;
  /** Notes that a code is being exchanged. */
  add(owner: Owner): Granted;
  /** Notes that it was exchanged, or that it was not. */
  settle(grant: Granted, isGiven: boolean): void;
  /** Notes that a token of this grant was accepted by a request that was begun then. */
  noteAccepted(grant: Granted, begun: number): void;
  /** How many later grants may have ended this one: more than any was accepted after. Undefined when none can have. */
  mayHaveEnded(grant: Granted): number | undefined;
}

/** What a target may count together: it need not tell applications, revisions or deployments apart. */
const WAYS: readonly (readonly (keyof Owner)[])[] = [
  ['client', 'place'],
  ['client', 'signIn'],
  ['client'],
  ['place'],
  ['signIn'],
  [],
];

export function countLaterGrants(): LaterGrants {
  const grants: Granted[] = [];
  /** In each way of counting, the most later sign-ins after which a token was still accepted. */
  const outlived = WAYS.map(() => 0);
  let now = 0;

  const laterThan = (grant: Granted, isLater: (other: Granted) => boolean): number[] =>
    WAYS.map((alike) => {
      const isCounted = (other: Granted) =>
        [...alike, 'user' as const].every((name) => other[name] === grant[name]);
      return grants.filter((other) => other !== grant && isCounted(other) && isLater(other)).length;
    });

  return {
    begin: () => ++now,
    add(owner) {
      const grant: Granted = { ...owner, begun: ++now };
      grants.push(grant);
      return grant;
    },
    settle(grant, isGiven) {
      if (isGiven) grant.done = ++now;
      else grants.splice(grants.indexOf(grant), 1);
    },
    /** Counts only what is certainly later and was over before the request. */
    noteAccepted(grant, begun) {
      const { done: made = begun } = grant;
      const isOver = (other: Granted) => other.begun > made && (other.done ?? begun) < begun;
      laterThan(grant, isOver).forEach((count, way) => {
        outlived[way] = Math.max(outlived[way] ?? 0, count);
      });
    },
    /** Counts whatever may be later, if it is only on its way. */
    mayHaveEnded(grant) {
      const isPossible = ({ done = now }: Granted) => done > grant.begun;
      return laterThan(grant, isPossible).find((later, way) => later > (outlived[way] ?? 0));
    },
  };
}
