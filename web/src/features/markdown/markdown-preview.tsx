import { useDeferredValue, useMemo } from 'react';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { levelHeadings } from './level-headings.ts';
import { renderMarkdown } from './markdown.ts';

interface MarkdownPreviewProps {
  readonly text: string;
}

export const MarkdownPreview = ({ text }: MarkdownPreviewProps) => {
  const settled = useDeferredValue(text);
  const html = useMemo(() => levelHeadings(renderMarkdown(settled)), [settled]);
  return <SafeHtml html={html} />;
};
