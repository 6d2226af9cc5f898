/** GET /oauth/authorize and the pages that follow it: one page or three. */
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { makeSecret } from '../identifiers.js';
import type { User, World } from '../world.js';
import { approve, deny, readAuthorize } from './authorize.js';
import { createFlows, type Flow } from './flows.js';
import { showAll, showConsent, showName, showPassword, showRefusal } from './pages.js';

const WRONG = 'That did not match. Please try again.';

interface Step {
  readonly name: string;
  readonly flow: Flow;
  readonly form: URLSearchParams;
}

export function createSignIn(world: World): Hono {
  const flows = createFlows();
  // Browsers send cookies to every port of a host, so the name differs by revision.
  const cookie = `browser-${world.revision}`;
  const app = new Hono();

  app.get('/oauth/authorize', (c) => {
    const outcome = readAuthorize(world, new URL(c.req.url).searchParams);
    if ('refused' in outcome) return showRefusal(outcome.refused);
    if ('location' in outcome) return c.redirect(outcome.location, 302);
    const browser = flows.recall(getCookie(c, cookie)) ?? makeSecret();
    setCookie(c, cookie, browser, { httpOnly: true, sameSite: 'Lax', path: '/' });
    const name = flows.begin(outcome.request, browser);
    if (world.variant.pages === 'plain') return c.redirect(`all?flow=${name}`, 302);
    return c.redirect(`${flows.whoIsIn(browser) ? 'consent' : 'name'}?flow=${name}`, 307);
  });

  /** Registers a page and the handler of its form. */
  const page = (
    path: string,
    show: (step: Step) => Response,
    act: (c: Context, step: Step) => Response,
  ) => {
    app.get(path, (c) => show(readStep(c, new URL(c.req.url).searchParams)));
    app.post(path, async (c) => act(c, readStep(c, new URLSearchParams(await c.req.text()))));
  };

  const readStep = (c: Context, form: URLSearchParams): Step => {
    const name = form.get('flow');
    const flow = flows.find(name, getCookie(c, cookie));
    return { name: name ?? '', flow, form };
  };

  const leave = (c: Context, { name, flow }: Step, user: User | undefined) => {
    flows.end(name);
    const location = user ? approve(world, flow.request, user) : deny(flow.request);
    return c.redirect(location, 303);
  };

  page(
    '/oauth/name',
    ({ name }) => showName(name),
    (c, { name, flow, form }) => {
      flow.email = form.get('who') ?? '';
      return c.redirect(`password?flow=${name}`, 303);
    },
  );

  page(
    '/oauth/password',
    ({ name, flow }) => showPassword(name, `For ${flow.email}`),
    (c, { name, flow, form }) => {
      const user = findUser(world, flow.email, form.get('phrase'));
      if (!user) return showPassword(name, WRONG);
      flows.signIn(flow.browser, user);
      return c.redirect(`consent?flow=${name}`, 303);
    },
  );

  page(
    '/oauth/consent',
    ({ name, flow }) => showConsent(name, flow.request),
    (c, step) => {
      const user = flows.whoIsIn(step.flow.browser);
      if (!user) return c.redirect(`name?flow=${step.name}`, 303);
      return leave(c, step, step.form.get('answer') === 'yes' ? user : undefined);
    },
  );

  page(
    '/oauth/all',
    ({ name, flow }) => showAll(name, flow.request, ''),
    (c, step) => {
      if (step.form.get('verdict') !== 'grant') return leave(c, step, undefined);
      const user = findUser(world, step.form.get('login') ?? '', step.form.get('secret'));
      return user ? leave(c, step, user) : showAll(step.name, step.flow.request, WRONG);
    },
  );

  app.onError((error) => showRefusal(error.message));
  return app;
}

function findUser({ users }: World, email: string, password: string | null): User | undefined {
  return users.find((user) => user.email === email.trim() && user.password === password);
}
