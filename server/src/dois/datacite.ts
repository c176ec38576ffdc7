import type { Config } from '../config.ts';
import type { Attributes, DoiRegistry } from './registry.ts';

type Settings = NonNullable<Config['datacite']>;

const mediaType = 'application/vnd.api+json';
/** For each of at most two requests, while the mails behind them wait. */
const milliseconds = 15_000;

/**
 * DataCite's REST API. PUT makes a DOI or changes it. `publish` leads to findable from any state, `register` from draft
 * to registered, `hide` from findable to registered; an event that has nothing to do does nothing.
 */
export const datacite = (settings: Settings, timeLimit = milliseconds): DoiRegistry => {
  const put = async (doi: string, event: 'publish' | 'register' | 'hide', attributes: Attributes): Promise<true> => {
    const response = await ask(settings, doi, timeLimit, { ...attributes, doi, event });
    if (!response.ok) {
      throw new Error(`DataCite answered ${response.status} for ${doi}: ${await reasonOf(response)}`);
    }
    await response.body?.cancel();
    return true;
  };
  return {
    publish: (doi, attributes) => put(doi, 'publish', attributes),
    hide: async (doi, attributes) => {
      // One that was never made known is registered at once, so that the address in the citation leads somewhere.
      await put(doi, 'register', attributes);
      return put(doi, 'hide', attributes);
    },
  };
};

/** What goes wrong on the way is told in our words: the request holds the password. */
const ask = async (
  { url, repository, password }: Settings,
  doi: string,
  timeLimit: number,
  attributes: Attributes,
): Promise<Response> => {
  try {
    return await fetch(`${url}/dois/${encodeURIComponent(doi)}`, {
      method: 'PUT',
      // A redirect would take the password along to wherever it leads.
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
      headers: {
        authorization: `Basic ${Buffer.from(`${repository}:${password}`).toString('base64')}`,
        'content-type': mediaType,
        accept: mediaType,
      },
      body: JSON.stringify({ data: { id: doi, type: 'dois', attributes } }),
    });
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    throw new Error(
      `DataCite could not be asked about ${doi}: ${late ? 'it did not answer in time' : causeOf(error)}`,
      { cause: error },
    );
  }
};

/** `fetch failed` says nothing; the code of what it failed of does. */
const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'the connection failed';
};

/** JSON:API's errors; anything else is not ours to repeat. */
const reasonOf = async (response: Response): Promise<string> => {
  const body: unknown = await response.json().catch(() => undefined);
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
  const titles = Array.isArray(errors)
    ? errors.flatMap((each: unknown) =>
        typeof each === 'object' && each !== null && 'title' in each ? [String(each.title)] : [],
      )
    : [];
  return titles.join('; ').slice(0, 500) || 'no reason given';
};
