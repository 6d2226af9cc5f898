import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Actor, Configuration } from '../config/schema.js';

const Access = Type.Object({ baseUrl: Type.String(), authUrl: Type.String() });

/** What the server writes into `demo.json`: everything a client needs to use the demo data. */
const DemoFile = Type.Object({
  current: Access,
  earlier: Access,
  applications: Type.Array(
    Type.Object({
      id: Type.String(),
      secret: Type.String(),
      redirectUris: Type.Array(Type.String(), { minItems: 1 }),
    }),
    { minItems: 2 },
  ),
  users: Type.Array(
    Type.Object({
      email: Type.String(),
      password: Type.String(),
      account: Type.Union([Type.String(), Type.Number()]),
      role: Type.Union([Type.String(), Type.Number()]),
    }),
    { minItems: 2 },
  ),
});

type DemoUser = Static<typeof DemoFile>['users'][number];

/** The roles of the demo users, by number and by name. */
const ROLES = ['administrator', 'manager', 'clerk', 'typist', 'client'] as const;

/** The configuration for a server with demo data, or undefined while the file is not complete. */
export function readDemoFile(text: string): Configuration | undefined {
  const content = parse(text);
  if (!Value.Check(DemoFile, content)) return undefined;
  const { current, earlier, applications, users } = content;
  const home = users.find(isRole('administrator'));
  const other = users.find(
    (user) => user.account !== home?.account && isRole('administrator')(user),
  );
  const [a, b] = applications;
  if (!home || !other || !a || !b) return undefined;
  const colleague = (role: (typeof ROLES)[number]) => {
    const found = users.find((user) => user.account === home.account && isRole(role)(user));
    return found ? actorOf(found) : undefined;
  };
  const colleagues = {
    manager: colleague('manager'),
    clerk: colleague('clerk'),
    typist: colleague('typist'),
    customer: colleague('client'),
  };
  const client = ({ id, secret, redirectUris }: typeof a) => ({ id, secret, redirectUris });
  return {
    target: {
      name: 'Lintel with demo data',
      current: { baseUrl: current.baseUrl, authUrl: current.authUrl },
      earlier: { baseUrl: earlier.baseUrl, authUrl: earlier.authUrl },
    },
    clients: { a: client(a), b: client(b) },
    actors: { alice: actorOf(home), bob: actorOf(other), ...withoutMissing(colleagues) },
    limits: { rate: 'none' },
  };
}

function isRole(role: (typeof ROLES)[number]): (user: DemoUser) => boolean {
  return (user) => user.role === role || user.role === ROLES.indexOf(role) + 1;
}

function actorOf({ email, password }: DemoUser): Actor {
  return { signIn: { mode: 'form', email, password } };
}

function withoutMissing<T>(record: Record<string, T | undefined>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, T] => entry[1] !== undefined),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
