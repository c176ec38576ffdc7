import { html, type SafeHtml } from '../platform/html.ts';
import type { Platform } from '../platform/platform.ts';
import type { Published } from '../exports/exports.ts';
import { exportsOf } from './label.ts';
import { citationSection, heading, typeOf } from './page.ts';
import { time } from './words.ts';

/** What stays of a withdrawn dataset: that it was there, why it is not any more, and how it was cited. */
export const tombstoneOf = (platform: Platform, record: Published): SafeHtml => {
  const { row, versions } = record;
  const others = versions.filter(({ id, withdrawn }) => id !== row.id && !withdrawn);
  return html`
    ${heading(record, html`<span class="badge">${typeOf(record)}</span> <span class="badge red">Withdrawn</span>`)}
    <section aria-labelledby="withdrawn">
      <h2 id="withdrawn">This dataset was withdrawn</h2>
      <p>
        It was withdrawn on ${row.withdrawnAt && time(row.withdrawnAt)} for this reason, and its files can no longer be
        had:
      </p>
      <blockquote dir="auto">${row.withdrawnReason}</blockquote>
      <p>It was published on ${time(row.publishedAt)}. This page stays, so that whoever cited it can be understood.</p>
    </section>
    ${
      others.length > 0 &&
      html`<section aria-labelledby="others">
        <h2 id="others">Other versions</h2>
        <ul>
          ${others.map(
            ({ id, versionNo, label, publishedAt }) =>
              html`<li>
                <a href="/records/${id}">Version ${label.trim() || versionNo}</a>
                <span class="muted">${time(publishedAt)}</span>
              </li>`,
          )}
        </ul>
      </section>`
    }
    ${citationSection(platform, record)}
    <section aria-labelledby="metadata">
      <h2 id="metadata">Metadata</h2>
      ${exportsOf(platform, record)}
    </section>
  `;
};

export const nothingHere = (): SafeHtml =>
  html`<h1>There is no such dataset</h1>
    <p class="lead">
      Nothing is published at this address. Perhaps a letter of it got lost, or what you look for is not published yet.
    </p>
    <p><a class="button" href="/#/search">Search the datasets</a></p>`;
