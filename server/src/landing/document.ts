import { createHash } from 'node:crypto';
import {
  firstFiles,
  formats,
  mostFilesOnAPage,
  schemaOrg,
  type FormatName,
  type Published,
} from '../exports/exports.ts';
import { html, htmlDocument, type SafeHtml } from '../platform/html.ts';
import type { Platform } from '../platform/platform.ts';
import { headOf } from './head.ts';
import { pageOf } from './page.ts';
import { linkHeader } from './signposting.ts';
import { nothingHere, tombstoneOf } from './tombstone.ts';

interface Representation {
  readonly type: string;
  readonly body: string;
  /** Of the header `Link`. */
  readonly links: string;
  readonly etag: string;
}

const navigation = html`<nav aria-label="Site">
  <ul>
    <li><a href="/#/search">Datasets</a></li>
    <li><a href="/#/lab">Laboratories</a></li>
  </ul>
</nav>`;

const inFrame = (platform: Platform, title: string, body: SafeHtml, head?: SafeHtml): string => {
  const { site } = platform.config;
  return htmlDocument({
    title,
    siteTitle: site.title,
    body,
    navigation,
    layout: 'record',
    ...(head && { head }),
    footer: html`<p>
      <a href="/#/policy">Policy</a> · <a href="/#/contactus">Contact us</a> · <a href="/api/docs">API</a> ·
      ${site.legalNotice}
    </p>`,
  });
};

/** A dataset at its address, as the page or as what was asked for. What changes in it changes the tag. */
export const representationOf = async (
  platform: Platform,
  record: Published,
  format: FormatName | 'html',
): Promise<Representation> => {
  const files = await firstFiles(platform, record, mostFilesOnAPage);
  const body =
    format === 'html'
      ? inFrame(
          platform,
          record.citation.title,
          record.row.withdrawn ? tombstoneOf(platform, record) : pageOf(platform, record, files),
          headOf(platform, record, schemaOrg(platform, record, files)),
        )
      : await textOf(formats[format].write(platform, record));
  const links = linkHeader(platform, record, files);
  return {
    type: format === 'html' ? 'text/html' : formats[format].mediaType,
    body,
    links,
    etag: `"${createHash('sha256').update(links).update(body).digest('base64url').slice(0, 27)}"`,
  };
};

const textOf = async (written: Promise<string> | AsyncIterable<string>): Promise<string> =>
  written instanceof Promise ? written : (await Array.fromAsync(written)).join('');

export const missingPage = (platform: Platform): string => inFrame(platform, 'No such dataset', nothingHere());
