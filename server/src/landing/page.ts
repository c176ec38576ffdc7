import { labelOf, relationLabelOf, relationTypes, resourceTypes } from '@vitrine/contract/vocabularies.ts';
import { styles } from '../citations/citations.ts';
import { addressOfWork, exportOf, type Published, type PublishedFile } from '../exports/exports.ts';
import { html, SafeHtml } from '../platform/html.ts';
import type { Platform } from '../platform/platform.ts';
import { filesSection } from './files.ts';
import { labelOfRecord } from './label.ts';
import { creatorsOf, nameWithLink } from './people.ts';
import { time, webLink } from './words.ts';

const knownAs = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((each) => each === value);

export const typeOf = ({ metadata }: Published): string =>
  labelOf(knownAs(resourceTypes, metadata.resourceType) ?? 'Dataset');

const accessBadges = {
  open: ['green', 'Open'],
  embargoed: ['amber', 'Under embargo'],
  restricted: ['red', 'Restricted'],
  'metadata-only': ['', 'Metadata only'],
} as const;

export const citationSection = (platform: Platform, { row, citation }: Published): SafeHtml =>
  html`<section aria-labelledby="cite">
    <h2 id="cite">Cite</h2>
    <p class="citation" dir="auto">${styles.apa(citation)}</p>
    <p>
      For reference managers: <a href="${exportOf(platform, row.id, 'bibtex')}" download>BibTeX</a>,
      <a href="${exportOf(platform, row.id, 'ris')}" download>RIS</a>,
      <a href="${exportOf(platform, row.id, 'csl')}" download>CSL-JSON</a>.
    </p>
  </section>`;

/** Written by the server from Markdown when the dataset was published. */
const prose = (id: string, heading: string, text: string, language: string): SafeHtml | false =>
  text !== '' &&
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    <div class="prose" dir="auto" ${language && new SafeHtml(`lang="${language.replaceAll(/[^A-Za-z0-9-]/g, '')}"`)}>
      ${new SafeHtml(text)}
    </div>
  </section>`;

const fundingSection = ({ metadata: { funding } }: Published): SafeHtml | false =>
  funding.length > 0 &&
  html`<section aria-labelledby="funding">
    <h2 id="funding">Funding</h2>
    <ul>
      ${funding.map(({ funder, number, title, url }) => {
        const grant = [number.trim(), title.trim()].filter(Boolean).join(', ');
        return html`<li dir="auto">${funder.trim()}${grant && ': '}${grant && webLink(url.trim(), grant)}</li>`;
      })}
    </ul>
  </section>`;

const relatedSection = ({ metadata: { relatedWorks } }: Published): SafeHtml | false =>
  relatedWorks.length > 0 &&
  html`<section aria-labelledby="related">
    <h2 id="related">Related works</h2>
    <ul>
      ${relatedWorks.map((work) => {
        const relation = relationLabelOf(knownAs(relationTypes, work.relationType) ?? 'Other');
        return html`<li dir="auto">
          This ${relation}
          ${webLink(addressOfWork(work) ?? '', work.identifier.trim())}${work.note.trim() && `: ${work.note.trim()}`}
        </li>`;
      })}
    </ul>
  </section>`;

const contributorsSection = ({ metadata: { contributors } }: Published): SafeHtml | false =>
  contributors.length > 0 &&
  html`<section aria-labelledby="contributors">
    <h2 id="contributors">Contributors</h2>
    <ul>
      ${contributors.map(({ contributorType, ...who }) => {
        const part = contributorType.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
        return html`<li>${nameWithLink(who)}${part && html` <span class="muted">${part}</span>`}</li>`;
      })}
    </ul>
  </section>`;

const newerVersion = ({ row, versions }: Published): SafeHtml | false => {
  const latest = versions.find((version) => version.latest && !version.withdrawn);
  return (
    latest !== undefined &&
    latest.versionNo > row.versionNo &&
    html`<p class="notice">
      There is a newer version: <a href="/records/${latest.id}">version ${latest.label.trim() || latest.versionNo}</a>,
      of ${time(latest.publishedAt)}.
    </p>`
  );
};

export const heading = (record: Published, badges: SafeHtml): SafeHtml => {
  const { citation, metadata } = record;
  return html`
    <p class="badges">${badges}</p>
    <h1 dir="auto">${citation.title}</h1>
    ${metadata.otherTitles
      .filter(({ title }) => title.trim())
      .map(({ title }) => html`<p class="other-title" dir="auto">${title.trim()}</p>`)}
    ${creatorsOf(metadata.creators)}
  `;
};

export const pageOf = (platform: Platform, record: Published, files: readonly PublishedFile[]): SafeHtml => {
  const { row, metadata, citation } = record;
  const [colour, access] = accessBadges[row.access];
  const badges = html`<span class="badge">${typeOf(record)}</span> <span class="badge ${colour}">${access}</span> ${
      citation.version && html`<span class="badge">Version ${citation.version}</span>`
    }`;
  return html`
    ${heading(record, badges)} ${newerVersion(record)}
    <div class="columns">
      <div>
        ${prose('description', 'Description', row.html.description, metadata.language)}
        ${row.access !== 'metadata-only' && filesSection(platform, record, files)} ${citationSection(platform, record)}
        ${prose('methods', 'Methods', row.html.methods, metadata.language)}
        ${prose('notes', 'Technical notes', row.html.technicalNotes, metadata.language)} ${relatedSection(record)}
        ${fundingSection(record)} ${contributorsSection(record)}
      </div>
      <aside aria-label="About this dataset">${labelOfRecord(platform, record)}</aside>
    </div>
  `;
};
