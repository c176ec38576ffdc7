import { formatSize } from '@vitrine/contract/size.ts';
import { dateTypes, labelOf, type DateType } from '@vitrine/contract/vocabularies.ts';
import { landingUrl } from '../citations/citations.ts';
import { isPlaceholder } from '../dois/dois.ts';
import { exportOf, formats, keywordsOf, type Published } from '../exports/exports.ts';
import { html, type SafeHtml } from '../platform/html.ts';
import type { Platform } from '../platform/platform.ts';
import { languageName, licenceName, licenceUrl } from '../vocabularies/vocabularies.ts';
import { accessSentence } from './files.ts';
import { count, dayInWords, time, webLink } from './words.ts';

type Entry = readonly [string, SafeHtml | string | false | undefined | null];

const doiEntry = ({ row }: Published): SafeHtml =>
  isPlaceholder(row.doi)
    ? html`<span class="mono">${row.doi}</span>
        <span class="muted">A placeholder, which is not registered and leads nowhere.</span>`
    : html`<a class="mono" href="https://doi.org/${row.doi}" rel="noopener">${row.doi}</a>`;

const licenceEntry = ({ metadata }: Published): SafeHtml | false => {
  const address = licenceUrl(metadata.licence);
  return metadata.licence !== '' && webLink(address ?? '', licenceName(metadata.licence) ?? metadata.licence);
};

const placesOf = ({ metadata }: Published): string[] =>
  metadata.places.flatMap(({ name, point, box }) => {
    const where = point
      ? `${point.latitude}, ${point.longitude}`
      : box
        ? `${box.south} to ${box.north}, ${box.west} to ${box.east}`
        : '';
    const both = name.trim() && where ? `${name.trim()} (${where})` : name.trim() || where;
    return both || [];
  });

const datesOf = ({ metadata }: Published): Entry[] =>
  metadata.dates
    .filter(({ start }) => start !== '')
    .map(({ type, start, end }) => [
      dateTypes.includes(type as DateType) ? labelOf(type as DateType) : 'Date',
      end ? `${dayInWords(start)} to ${dayInWords(end)}` : dayInWords(start),
    ]);

const contactEntry = ({ metadata: { contact } }: Published): SafeHtml | false => {
  const [name, email] = [contact.name.trim(), contact.email.trim()];
  if (email.includes('@')) {
    return html`<a href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${name || email}</a>`;
  }
  return name !== '' && html`${name}`;
};

const versionsOf = (platform: Platform, { row, versions }: Published): SafeHtml =>
  html`<ol class="versions" reversed>
    ${versions.map(({ id, versionNo, label, publishedAt, withdrawn }) => {
      const name = `Version ${label.trim() || versionNo}`;
      return html`<li>
        ${
          id === row.id
            ? html`<strong>${name}</strong> <span class="muted">this one</span>`
            : html`<a href="${landingUrl(platform, id).slice(platform.config.publicUrl.length)}">${name}</a>`
        }
        <span class="muted">${time(publishedAt)}${withdrawn && ', withdrawn'}</span>
      </li>`;
    })}
  </ol>`;

export const exportsOf = (platform: Platform, { row }: Published): SafeHtml =>
  html`<ul class="exports">
    ${Object.entries(formats).map(
      ([name, { label }]) => html`<li><a href="${exportOf(platform, row.id, name)}" download>${label}</a></li>`,
    )}
  </ul>`;

/** What a museum writes on the small card beside the object. */
export const labelOfRecord = (platform: Platform, record: Published): SafeHtml => {
  const { row, metadata, laboratory } = record;
  const entries: readonly Entry[] = [
    ['DOI', doiEntry(record)],
    ['Published', time(row.publishedAt)],
    ['Laboratory', html`<a href="/#/labdetail/${laboratory.idf}">${laboratory.name}</a>`],
    ['Organisation', laboratory.organisation],
    ['Access', accessSentence(record)],
    ['Licence', licenceEntry(record)],
    ['Size', row.files > 0 && `${formatSize(row.bytes)} in ${count(row.files, 'file', 'files')}`],
    ['Subjects', keywordsOf(record).join(', ')],
    ['Language', languageName(metadata.language) ?? metadata.language],
    ...datesOf(record),
    ['Places', placesOf(record).join('; ')],
    ['Contact', contactEntry(record)],
    ['Use', `${count(row.views, 'view', 'views')}, ${count(row.downloads, 'download', 'downloads')}`],
  ];
  return html`
    <p><a class="button" href="/#/datadetail/${row.id}">Open in ${platform.config.site.title}</a></p>
    <dl>
      ${entries.map(
        ([term, text]) =>
          text &&
          html`<div>
            <dt>${term}</dt>
            <dd dir="auto">${text}</dd>
          </div>`,
      )}
    </dl>
    <h2>Versions</h2>
    ${versionsOf(platform, record)}
    <h2>Metadata</h2>
    ${exportsOf(platform, record)}
  `;
};
