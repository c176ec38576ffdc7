import { landingUrl } from '../citations/citations.ts';
import type { Platform } from '../platform/platform.ts';

/** What a download says of where it belongs: the value of its header `Link`. */
export const signpostingOfFile = (platform: Pick<Platform, 'config'>, recordId: string): string =>
  `<${landingUrl(platform, recordId)}>; rel="collection"; type="text/html"`;
