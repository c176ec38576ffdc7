import { plainText } from '../platform/markdown/plain-text.ts';
import { renderMarkdown, type HtmlExtension } from '../platform/markdown/render.ts';

interface Page {
  /** The first first-level heading, as plain text. */
  title: string;
  /** The first paragraph, as plain text. */
  lead: string;
  /** The rest. Its headings begin at the second level, since the title is the first. */
  html: string;
  /** The second-level headings. */
  sections: { id: string; title: string }[];
}

/** Ids that stay the same as long as the headings do. The prefix keeps them apart from the ids of the application. */
const sectionIds = () => {
  const taken = new Set<string>();
  const repeats = new Map<string, number>();
  return (title: string): string => {
    const words =
      title
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const slug = ['section', ...words].join('-');
    let id = slug;
    while (taken.has(id)) {
      const count = (repeats.get(slug) ?? 1) + 1;
      repeats.set(slug, count);
      id = `${slug}-${count}`;
    }
    taken.add(id);
    return id;
  };
};

/** Takes title, lead and sections out while micromark compiles. Only what stands in no quotation or list can be one. */
const outlineOf = (page: Page): HtmlExtension => {
  const idOf = sectionIds();
  let titled = false;
  let lead: 'awaited' | 'open' | 'over' = 'awaited';

  type Context = ThisParameterType<NonNullable<NonNullable<HtmlExtension['exit']>['atxHeading']>>;
  const isOutermost = (context: Context) => context.getData('tightStack').length === 0;
  const isTight = (context: Context) => context.getData('tightStack').at(-1) === true;

  const closeHeading = (context: Context): undefined => {
    const html = context.resume();
    const rank = context.getData('headingRank') ?? 2;
    context.setData('headingRank');
    const outermost = isOutermost(context);
    const title = plainText(html);
    if (rank === 1 && outermost && !titled) {
      titled = true;
      page.title = title;
      return;
    }
    const level = Math.max(2, rank);
    const id = outermost && level <= 3 ? idOf(title) : undefined;
    if (outermost) {
      lead = 'over';
    }
    if (id !== undefined && level === 2) {
      page.sections.push({ id, title });
    }
    context.lineEndingIfNeeded();
    context.tag(id === undefined ? `<h${level}>` : `<h${level} id="${id}">`);
    context.raw(html);
    context.tag(`</h${level}>`);
  };

  return {
    enter: {
      atxHeading() {
        this.buffer();
      },
      paragraph() {
        if (lead === 'awaited' && isOutermost(this)) {
          lead = 'open';
          this.buffer();
        } else if (!isTight(this)) {
          this.lineEndingIfNeeded();
          this.tag('<p>');
        }
        this.setData('slurpAllLineEndings');
      },
    },
    exit: {
      atxHeadingSequence(token) {
        // A heading may also end with a sequence, which says nothing.
        if (!this.getData('headingRank')) {
          this.setData('headingRank', this.sliceSerialize(token).length);
        }
      },
      atxHeading() {
        closeHeading(this);
      },
      setextHeading() {
        closeHeading(this);
        this.setData('slurpAllLineEndings');
      },
      paragraph() {
        if (lead === 'open') {
          lead = 'over';
          page.lead = plainText(this.resume());
        } else if (isTight(this)) {
          this.setData('slurpAllLineEndings', true);
        } else {
          this.tag('</p>');
        }
      },
    },
  };
};

/** Turns the Markdown of an information page into its parts. Title and lead are text: escape them where they are shown. */
export const renderPage = (markdown: string): Page => {
  const page: Page = { title: '', lead: '', html: '', sections: [] };
  page.html = renderMarkdown(markdown, outlineOf(page)).trim();
  return page;
};
