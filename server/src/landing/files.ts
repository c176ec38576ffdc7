import { formatSize } from '@vitrine/contract/size.ts';
import { archiveOf, downloadOf, type Published, type PublishedFile } from '../exports/exports.ts';
import { html, type SafeHtml } from '../platform/html.ts';
import type { Platform } from '../platform/platform.ts';
import { count, dayInWords } from './words.ts';

/** Who may have the files, in a sentence. */
export const accessSentence = ({ row, metadata }: Published): string =>
  ({
    open: 'Anyone can download the files.',
    embargoed: `The files open to everyone on ${dayInWords(metadata.access.until)}.`,
    restricted: 'The files are given on request.',
    'metadata-only': 'There is a description, but no files here.',
  })[row.access];

export const filesSection = (platform: Platform, record: Published, files: readonly PublishedFile[]): SafeHtml => {
  const { row, metadata } = record;
  const archive = archiveOf(platform, record);
  const conditions = row.access === 'restricted' ? metadata.access.conditions.trim() : '';
  return html`<section aria-labelledby="files">
    <h2 id="files">Files</h2>
    ${row.files > 0 && html`<p>${count(row.files, 'file', 'files')}, ${formatSize(row.bytes)}.</p>`}
    ${!record.open && html`<p>${accessSentence(record)}</p>`}
    ${conditions && html`<blockquote dir="auto">${conditions}</blockquote>`}
    ${
      (row.access === 'restricted' || row.access === 'embargoed') &&
      html`<p><a class="button secondary" href="/#/datadetail/${row.id}?access=ask">Ask for access</a></p>`
    }
    ${archive && html`<p><a class="button secondary" href="${archive}">Download all as a zip</a></p>`}
    ${files.length > 0 && table(platform, record, files)}
    ${
      files.length < row.files &&
      html`<p>
        These are the first ${files.length.toLocaleString('en')}.
        <a href="/#/datadetail/${row.id}">See all ${count(row.files, 'file', 'files')}</a>
      </p>`
    }
  </section>`;
};

const table = (platform: Platform, record: Published, files: readonly PublishedFile[]): SafeHtml =>
  html`<div class="scroll" role="group" aria-label="Files" tabindex="0">
    <table class="files">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" class="number">Size</th>
        </tr>
      </thead>
      <tbody>
        ${files.map((file) => row(platform, record, file))}
      </tbody>
    </table>
  </div>`;

const row = (platform: Platform, record: Published, file: PublishedFile): SafeHtml => {
  const address = downloadOf(platform, record, file);
  return html`<tr>
    <td>
      ${address ? html`<a href="${address}"><bdi>${file.path}</bdi></a>` : html`<bdi>${file.path}</bdi>`}
      <span class="checksum">${file.mediaType}${record.open && ` · sha-256 ${file.sha256}`}</span>
    </td>
    <td class="number">${formatSize(file.size)}</td>
  </tr>`;
};
