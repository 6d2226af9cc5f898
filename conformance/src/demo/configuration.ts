import type { Actor, Client, Configuration, Hasty } from '../config/schema.js';
import type { DemoFile, DemoUser } from './demo-file.js';

/** The roles of the demo users, by their numbers from 1. */
const ROLES = ['administrator', 'manager', 'clerk', 'typist', 'client'] as const;

type Role = (typeof ROLES)[number];

/**
 * The settings of the short-lived server of a demo. Each revision sends it eight token requests within a minute
 * before it should block.
 */
export const HASTY = { accessTokenSeconds: 3, codeSeconds: 4, requestsPerMinute: 18 };

/** The same when one revision is judged: fewer requests reach the limit. */
export const HASTY_FOR_ONE: typeof HASTY = { ...HASTY, requestsPerMinute: 10 };

/**
 * The configuration for a server with demo data and a short-lived one beside it. The first two accounts are full
 * of data; the last has only its user.
 */
export function configureDemo(demo: DemoFile, hasty: DemoFile, limits = HASTY): Configuration {
  const home = find(demo, 'administrator');
  const other = find(demo, 'administrator', ({ account }) => account !== home.account);
  const last = find(demo, 'administrator', ({ account }) => account === demo.users.at(-1)?.account);
  const colleague = (role: Role) => actorOf(find(demo, role, (u) => u.account === home.account));
  return {
    target: { name: 'Lintel with demo data', current: demo.current, earlier: demo.earlier },
    clients: clientsOf(demo),
    actors: {
      alice: actorOf(home),
      bob: actorOf(other),
      manager: colleague('manager'),
      clerk: colleague('clerk'),
      typist: colleague('typist'),
      customer: colleague('client'),
      carol: actorOf(last),
    },
    fixtures: {
      meterType: 'Electricity',
      receiver: { listen: '127.0.0.1:0' },
      hasty: { ...configureHasty(hasty), ...limits },
    },
    limits: { rate: 'none' },
  };
}

function configureHasty(demo: DemoFile): Omit<Hasty, keyof typeof HASTY> {
  const { signIn } = actorOf(find(demo, 'administrator'));
  const { current, earlier } = demo;
  return { current, earlier, clients: clientsOf(demo), signIn };
}

function clientsOf({ applications }: DemoFile): { a: Client; b: Client } {
  const [a, b] = applications as [Client, Client]; // the file has at least two
  return { a, b };
}

function find(
  { users }: DemoFile,
  role: Role,
  fits: (user: DemoUser) => boolean = () => true,
): DemoUser {
  const found = users.find((user) => user.role === ROLES.indexOf(role) + 1 && fits(user));
  if (found) return found;
  throw new Error(`The demo data have no ${role} where one is needed.`);
}

function actorOf({ email, password }: Pick<DemoUser, 'email' | 'password'>): Actor {
  return { signIn: { mode: 'form', email, password } };
}
