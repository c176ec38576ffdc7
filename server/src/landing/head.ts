import { nameOf } from '@vitrine/contract/metadata.ts';
import { exportOf, formats, keywordsOf, linksetOf, orcidUrl, summaryOf, type Published } from '../exports/exports.ts';
import { html, SafeHtml } from '../platform/html.ts';
import type { Platform } from '../platform/platform.ts';

const meta = (name: string, content: string): SafeHtml | false =>
  content !== '' && html`<meta name="${name}" content="${content}" />`;
const property = (name: string, content: string): SafeHtml | false =>
  content !== '' && html`<meta property="${name}" content="${content}" />`;

/** Data, which no browser runs: the policy of the page, which forbids inline scripts, does not concern it. */
const jsonLd = (value: unknown): SafeHtml => {
  // What could end the element or begin a comment is written in JSON's own way.
  const text = JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return new SafeHtml(`<script type="application/ld+json">${text}</script>`);
};

/** For search engines, reference managers and those who follow links. */
export const headOf = (platform: Platform, record: Published, described: unknown): SafeHtml => {
  const { row, metadata, citation } = record;
  const summary = summaryOf(record);
  const shortened = summary.length > 300 ? `${summary.slice(0, 299).trimEnd()}…` : summary;
  const day = row.publishedAt.toISOString().slice(0, 10);
  return html`
    <link rel="canonical" href="${citation.url}" />
    <link rel="linkset" type="application/linkset+json" href="${linksetOf(platform, row.id)}" />
    ${Object.entries(formats).map(
      ([name, { mediaType, label }]) =>
        html`<link rel="alternate" type="${mediaType}" title="${label}" href="${exportOf(platform, row.id, name)}" />`,
    )}
    ${meta('description', shortened)} ${row.withdrawn && meta('robots', 'noindex')}
    ${meta('citation_title', citation.title)}
    ${metadata.creators.map((who) => [
      meta('citation_author', nameOf(who)),
      ...who.affiliations.map(({ name }) => meta('citation_author_institution', name.trim())),
      who.kind === 'person' && meta('citation_author_orcid', orcidUrl(who) ?? ''),
    ])}
    ${meta('citation_publication_date', day.replaceAll('-', '/'))}
    ${meta('citation_online_date', day.replaceAll('-', '/'))} ${meta('citation_publisher', citation.publisher)}
    ${meta('citation_doi', citation.doi ?? '')} ${meta('citation_language', metadata.language)}
    ${meta('citation_keywords', keywordsOf(record).join('; '))} ${meta('citation_abstract_html_url', citation.url)}
    ${property('og:type', 'website')} ${property('og:title', citation.title)} ${property('og:url', citation.url)}
    ${property('og:description', shortened)} ${property('og:site_name', citation.publisher)}
    ${meta('twitter:card', 'summary')} ${jsonLd(described)}
  `;
};
