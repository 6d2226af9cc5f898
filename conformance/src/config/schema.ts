import { type Static, Type } from '@sinclair/typebox';
import { MOST_WORKERS } from '../base/suite.js';
import { REQUIREMENT_ID } from '../register/schema.js';
import {
  findNoAuthorization,
  findNoDay,
  findNoPlace,
  findNoRedirect,
  findNoScopes,
  findNoToken,
  findScheme,
  findUnknownRequirement,
} from './meanings.js';
import {
  claim,
  closed,
  duration,
  headers,
  id,
  NOT_BLANK,
  rate,
  scope,
  seconds,
  secret,
  text,
  timeout,
  url,
} from './schema-words.js';

const address = (description: string) =>
  closed(
    {
      baseUrl: url('The {base_url} of the specification: where /me and /properties are found.'),
      authUrl: url(
        'The {auth_url} of the specification: where /oauth/token is found.',
        findNoAuthorization,
      ),
    },
    description,
  );

const client = (description: string) =>
  closed(
    {
      id: text('The Client ID.'),
      secret: secret('The Client Secret.'),
      redirectUris: Type.Array(
        Type.String({
          pattern: '^[a-z][a-z0-9+.-]*:[^\\s#]+$',
          form: 'a whole address without space or #, such as http://127.0.0.1:8765/callback',
          fault: findNoRedirect,
          description: 'A registered redirect URL.',
        }),
        {
          minItems: 1,
          description: 'The approved redirect URLs of the application; two are best.',
        },
      ),
      scopes: Type.Optional(
        Type.Array(scope, {
          minItems: 1,
          listFault: findNoScopes,
          description:
            'The scopes the application may request; every scope of the revision by default.',
        }),
      ),
    },
    description,
  );

const FormStep = closed(
  {
    fill: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'What to write into which form field, by the name of the field.',
      }),
    ),
    submit: Type.Optional(text('The button to press: its name, its value, its #id or its text.')),
  },
  'What to do on one sign-in page.',
);

const TokenSignIn = closed(
  {
    mode: Type.Literal('token'),
    accessToken: secret('An access token with every scope.', { fault: findNoToken }),
  },
  'Use one given access token. Most OAuth requirements cannot be judged then.',
);

const RefreshSignIn = closed(
  {
    mode: Type.Literal('refresh'),
    refreshToken: secret('A refresh token of client a with every scope.', { fault: findScheme }),
  },
  'Start from a refresh token. Each works once, so the next one is kept in the state file.',
);

const FormSignIn = closed(
  {
    mode: Type.Literal('form'),
    email: Type.Optional(text('The email address or user name to enter.')),
    password: Type.Optional(secret('The password to enter.')),
    steps: Type.Optional(
      Type.Array(FormStep, {
        minItems: 1,
        description: 'What to do page by page, if the forms are not recognised without it.',
      }),
    ),
  },
  'Fill in the sign-in and consent forms over HTTP, without a browser.',
);

const BrowserSignIn = closed(
  {
    mode: Type.Literal('browser'),
    email: FormSignIn.properties.email,
    password: FormSignIn.properties.password,
    steps: FormSignIn.properties.steps,
    browser: Type.Optional(text('The path of Chromium or Chrome, if it is in no usual place.')),
  },
  'Sign in with a real browser; needs the package playwright-core.',
);

const ManualSignIn = closed(
  { mode: Type.Literal('manual') },
  'A person opens an address and signs in; the suite waits at clients.a.redirectUris[0].',
);

const CommandSignIn = closed(
  {
    mode: Type.Literal('command'),
    command: Type.Array(Type.String({ minLength: 1, description: 'An argument.' }), {
      minItems: 1,
      description:
        'The program and its arguments; the authorize address is added as the last one. It prints the address the user is redirected to.',
    }),
  },
  'A program of yours signs in.',
);

const SignIn = Type.Union(
  [TokenSignIn, RefreshSignIn, FormSignIn, BrowserSignIn, ManualSignIn, CommandSignIn],
  { discriminator: 'mode', description: 'How tokens for this user are obtained.' },
);

const actor = (description: string) => closed({ signIn: SignIn }, description);

/** The users a run can act as. Only alice is required; each other user lets more be judged. */
const Actors = closed(
  {
    alice: actor('The user most requests are made for; preferably an administrator.'),
    bob: Type.Optional(actor('A user of a second, separate account.')),
    carol: Type.Optional(actor('A user of an account without custom fields.')),
    manager: Type.Optional(actor('A manager in the account of alice.')),
    clerk: Type.Optional(actor('A clerk in the account of alice.')),
    typist: Type.Optional(actor('A typist in the account of alice.')),
    customer: Type.Optional(actor('A client user in the account of alice.')),
  },
  'The users the suite acts for.',
);

const hasty = closed(
  {
    current: Type.Optional(address('The addresses of its current revision.')),
    earlier: Type.Optional(address('The addresses of its earlier revision.')),
    headers: Type.Optional(headers('As target.headers; sent with every request to it.')),
    clients: closed(
      {
        a: client('The application that exceeds the rate limit.'),
        b: client('The application that stays below the rate limit.'),
      },
      'Two applications of that deployment.',
    ),
    signIn: SignIn,
    accessTokenSeconds: seconds('How long its access tokens are valid.'),
    codeSeconds: seconds('How long its authorization codes are valid.'),
    requestsPerMinute: Type.Integer({ minimum: 10, maximum: 300, description: 'Its rate limit.' }),
  },
  'A second deployment of the same service, with short-lived tokens and codes and a low rate limit.',
);

const receiver = closed(
  {
    listen: Type.String({
      pattern: '^[^\\s/]+:\\d{1,5}$',
      form: 'a host and a port, such as 127.0.0.1:8766',
      fault: findNoPlace,
      description: 'Where the suite listens for webhooks: host and port, such as 127.0.0.1:8766.',
    }),
    url: Type.Optional(
      url('The address at which the target reaches the suite; http:// and listen by default.'),
    ),
    path: Type.Optional(
      Type.String({
        pattern: '^(/(?!\\.{1,2}(/|$))[^\\s/?#]+)+$',
        form: 'a path that begins with / and does not end with / and has no . or .. between, such as /webhooks',
        description:
          'The path of the address to register in a service without POST /webhooks; /webhooks by default.',
      }),
    ),
  },
  'Where the deployment can deliver webhooks to.',
);

const attestation = closed(
  {
    requirement: Type.String({
      pattern: REQUIREMENT_ID,
      form: 'the id of a requirement, such as STA-052',
      fault: findUnknownRequirement,
      description: 'The id of the requirement, such as STA-052.',
    }),
    revisions: Type.Optional(
      Type.Array(Type.Union([Type.Literal('current'), Type.Literal('earlier')]), {
        minItems: 1,
        uniqueItems: true,
        description: 'The revisions it is stated for; both by default.',
      }),
    ),
    statement: Type.String({
      pattern: NOT_BLANK,
      isMultiline: true,
      description: 'What holds, and how you know.',
    }),
    by: text('Who states this.'),
    date: Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      form: 'a day in the form 2026-11-20',
      fault: findNoDay,
      description: 'The day it was stated, such as 2026-11-20.',
    }),
    evidence: Type.Optional(text('Where others can check it, such as an address.')),
  },
  'What the operator states about one requirement.',
);

export const Configuration = closed(
  {
    $schema: Type.Optional(Type.String()),
    target: closed(
      {
        name: Type.String({
          pattern: NOT_BLANK,
          maxLength: 200,
          form: 'text of 1 to 200 characters',
          description: 'The name of the deployment in reports.',
        }),
        current: Type.Optional(address('The addresses of the current revision.')),
        earlier: Type.Optional(address('The addresses of the earlier revision.')),
        headers: Type.Optional(
          headers('Headers that a gateway in front of it needs, sent with every request to it.'),
        ),
      },
      'The deployment to judge. Give the revisions it offers, one or both.',
    ),
    profiles: Type.Optional(
      closed(
        {
          'custom-fields': Type.Optional(claim),
          meters: Type.Optional(claim),
          xml: Type.Optional(claim),
        },
        'What a deployment may leave out.',
      ),
    ),
    clients: closed(
      {
        a: client('The application most requests are made with.'),
        b: Type.Optional(client('A second application.')),
      },
      'The client applications. With a second one, more of OAuth can be judged.',
    ),
    actors: Actors,
    fixtures: Type.Optional(
      closed(
        {
          clientIds: Type.Optional(
            Type.Array(id(), {
              minItems: 1,
              description: 'Ids of clients of the account (the agency customers); two are best.',
            }),
          ),
          clerkIds: Type.Optional(
            Type.Array(id(), {
              minItems: 1,
              description: 'Ids of users of the account who can be clerks; two are best.',
            }),
          ),
          templateId: Type.Optional(id({ description: 'The id of a template with content.' })),
          optionSetIds: Type.Optional(
            closed(
              {
                simplified: id({ description: 'One for SIMPLIFIED rooms.' }),
                scale: id({ description: 'One for SCALE rooms.' }),
              },
              'Ids of option sets of the account.',
            ),
          ),
          textFields: Type.Optional(
            closed(
              {
                properties: Type.Optional(id()),
                inspections: Type.Optional(id()),
              },
              'Ids of custom fields that take any text, if others are refused one.',
            ),
          ),
          meterType: Type.Optional(text('A meter type that is allowed, if Electricity is not.')),
          mailDomain: Type.Optional(
            Type.String({
              pattern: /^[^\s@/:]+\.[^\s@/:.]+$/.source,
              form: 'a domain such as mail.test.example.com',
              description:
                'The domain of the email addresses of contacts, if example.org is refused.',
            }),
          ),
          expiredAccessToken: Type.Optional(
            secret('An access token that has expired.', { fault: findNoToken }),
          ),
          receiver: Type.Optional(receiver),
          hasty: Type.Optional(hasty),
        },
        'Records and services the suite cannot create itself.',
      ),
    ),
    attestations: Type.Optional(
      Type.Array(attestation, {
        description: 'What you state about requirements that cannot be judged from outside.',
      }),
    ),
    limits: Type.Optional(
      closed(
        {
          rate: Type.Optional(
            rate('The highest rate of requests, such as 5/s or 60/m; none for no limit.'),
          ),
          workers: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: MOST_WORKERS,
              description: 'How many scenarios run at the same time.',
            }),
          ),
          requestTimeout: Type.Optional(timeout('How long one answer may take, such as 20s.')),
          patience: Type.Optional(
            duration('How long to wait for the rate limiter in total, such as 2m; 0s never waits.'),
          ),
          pdfTimeout: Type.Optional(
            timeout('How long the target may take to make a PDF, such as 3m.'),
          ),
          signIns: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 100,
              description:
                'How often a person is asked to sign in during a run at most; 3 by default.',
            }),
          ),
          readOnly: Type.Optional(
            Type.Boolean({ description: 'Only read: nothing is created, and less is judged.' }),
          ),
        },
        'The load the run puts on the deployment.',
      ),
    ),
    report: Type.Optional(
      Type.Array(
        Type.Union([
          Type.Literal('console'),
          Type.Literal('json'),
          Type.Literal('markdown'),
          Type.Literal('html'),
          Type.Literal('junit'),
          Type.Literal('har'),
          Type.Literal('earl'),
          Type.Literal('behaviour'),
          Type.Literal('badge'),
          Type.Literal('badge-data'),
        ]),
        { description: 'Which reports to make.' },
      ),
    ),
    state: Type.Optional(text('Where refresh tokens are kept between runs.')),
  },
  'Configuration of lintel-conformance.',
);

export type Configuration = Static<typeof Configuration>;
export type Address = Static<ReturnType<typeof address>>;
export type Client = Static<ReturnType<typeof client>>;
export type SignIn = Static<typeof SignIn>;
export type FormStep = Static<typeof FormStep>;
export type Attestation = Static<typeof attestation>;
export type Actor = Static<ReturnType<typeof actor>>;
export type ActorName = keyof Static<typeof Actors>;
export type Hasty = Static<typeof hasty>;
export type ClientName = keyof Configuration['clients'];
