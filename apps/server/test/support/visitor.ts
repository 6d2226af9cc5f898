// A person at a plain browser: keeps cookies, reads pages, fills in forms and presses buttons; runs no scripts and
// follows no redirect by itself.

/** An answer as the person has it before them. */
export interface Seen {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Where a redirect leads, as it was sent. */
  readonly location: string | null;
}

/** What a person does. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  open(url: string, headers?: Readonly<Record<string, string>>): Promise<Seen>;
  /** Presses a button of a page: its form is sent with what the page and the person put in. */
  press(page: Seen, button: string, fields?: Readonly<Record<string, string>>): Promise<Seen>;
  /** Sends a form to an address. */
  send(
    url: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Seen>;
}

/** A person at a browser without cookies. */
export function createVisitor(): Visitor {
  const cookies = new Map<string, string>();

  const request = async (url: string, init: RequestInit): Promise<Seen> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) }; // always given as an object
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return {
      url,
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: response.headers.get('location'),
    };
  };

  return {
    cookies,
    open: (url, headers = {}) => request(url, { headers }),
    press(page, button, fields = {}) {
      const { action, values } = formWith(page, button);
      const body = new URLSearchParams({ ...values, ...fields, action: button });
      return request(action, { method: 'POST', body });
    },
    send: (url, fields, headers = {}) =>
      request(url, { method: 'POST', body: new URLSearchParams(fields), headers }),
  };
}

/** The form a button stands in: where it goes, and the values of its inputs. */
function formWith(
  page: Pick<Seen, 'text' | 'url'>,
  button: string,
): { action: string; values: Record<string, string> } {
  const forms = page.text.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((text) => text.includes(`value="${button}"`));
  if (!form) throw new Error(`There is no button ${button} at ${page.url}`);
  const inputs = form.match(/<(?:input|textarea)\b[^>]*>/g) ?? [];
  const values = inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]);
  return {
    action: new URL(attribute(form, 'action'), page.url).href,
    values: Object.fromEntries(values) as Record<string, string>, // pairs of texts
  };
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
