export type FileKind = 'text' | 'table' | 'image' | 'archive' | 'code' | 'audio' | 'video' | 'data' | 'other';

const endings: Readonly<Record<FileKind, string>> = {
  text: 'txt md rst pdf doc docx odt rtf tex log',
  table: 'csv tsv tab xls xlsx ods sav dta parquet feather',
  image: 'png jpg jpeg gif tif tiff svg webp bmp heic nd2 czi dcm',
  archive: 'zip gz tgz bz2 xz 7z tar rar zst',
  code: 'py r rmd ipynb m js ts c h cpp jl java sh sql do f90 go rs html css',
  audio: 'wav mp3 flac ogg m4a aac',
  video: 'mp4 mov avi mkv webm mpg',
  data: 'json xml yaml yml h5 hdf5 nc mat npy npz rds rdata fits geojson fasta fastq bam vcf sqlite db',
  other: '',
};

const kinds = new Map(
  Object.entries(endings).flatMap(([kind, all]) => all.split(' ').map((ending) => [ending, kind as FileKind] as const)),
);

/** What a file is, as far as its name tells: enough for an icon. */
export const kindOf = (name: string): FileKind => {
  const dot = name.lastIndexOf('.');
  return (dot > 0 ? kinds.get(name.slice(dot + 1).toLowerCase()) : undefined) ?? 'other';
};
