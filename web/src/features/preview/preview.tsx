import { useQuery } from '@tanstack/react-query';
import { getPreviewInfo, type PreviewKind } from '@vitrine/contract/previews.ts';
import type { ComponentType } from 'react';
import { call } from '../../api/client.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { ImagePreview } from './image-preview.tsx';
import { AudioPreview, PdfPreview, VideoPreview } from './media-preview.tsx';
import styles from './preview.module.css';
import { askedOf, type Previewed, PreviewLoading } from './previewed.tsx';
import { TablePreview } from './table/table-preview.tsx';
import { TextPreview } from './text/text-preview.tsx';
import { ZipPreview } from './zip-preview.tsx';

const previews: Readonly<Record<Exclude<PreviewKind, 'none'>, ComponentType<Previewed>>> = {
  zip: ZipPreview,
  table: TablePreview,
  text: TextPreview,
  markdown: TextPreview,
  json: TextPreview,
  notebook: TextPreview,
  image: ImagePreview,
  pdf: PdfPreview,
  audio: AudioPreview,
  video: VideoPreview,
};

/** A look into a file without downloading it; a sentence where there is none. */
export const Preview = (previewed: Previewed) => {
  const { fileId, entry } = previewed;
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', fileId, entry],
    queryFn: ({ signal }) => call(getPreviewInfo, askedOf(previewed), { quiet: true, signal }),
    staleTime: Infinity,
  });
  if (data === undefined) {
    return error === null ? (
      <PreviewLoading />
    ) : (
      <Trouble onRetry={() => void refetch()}>There is no preview. {error.message}</Trouble>
    );
  }
  if (data.kind === 'none') {
    return (
      <p className={styles.note}>{data.reason ?? 'There is no preview of this kind of file. It can be downloaded.'}</p>
    );
  }
  const { [data.kind]: Kind } = previews;
  return <Kind {...previewed} />;
};
