import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

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
      account: Type.String(),
      role: Type.Integer(),
    }),
    { minItems: 2 },
  ),
});

export type DemoFile = Static<typeof DemoFile>;
export type DemoUser = DemoFile['users'][number];

/** What we know of `demo.json`, or undefined while it is not complete. */
export function readDemoFile(text: string): DemoFile | undefined {
  try {
    const content = Value.Clean(DemoFile, JSON.parse(text));
    return Value.Check(DemoFile, content) ? content : undefined;
  } catch {
    return undefined;
  }
}
