/** What a file is, for people who look for some: by the end of its name, which says more than a media type. */
const kinds: Readonly<Record<string, { readonly label: string; readonly endings: string }>> = {
  table: { label: 'Table', endings: 'csv tsv tab xls xlsx ods parquet arrow feather sav dta sas7bdat por rds rdata' },
  text: { label: 'Text', endings: 'txt md rst log json jsonl ndjson xml yaml yml toml ini html htm bib tex' },
  document: { label: 'Document', endings: 'pdf doc docx odt rtf ppt pptx odp epub' },
  image: { label: 'Image', endings: 'png jpg jpeg gif tif tiff bmp svg webp heic dcm nd2 czi lif raw cr2 nef dng' },
  audio: { label: 'Audio', endings: 'wav mp3 flac ogg m4a aac aif aiff opus' },
  video: { label: 'Video', endings: 'mp4 mov avi mkv webm mpg mpeg wmv m4v' },
  code: {
    label: 'Code',
    endings: 'py r rmd qmd ipynb m jl c cc cpp h hpp f f90 java js ts go rs sh bat ps1 pl rb sql do sas nf smk cwl',
  },
  array: {
    label: 'Scientific array',
    endings: 'h5 hdf hdf5 hdf4 nc nc4 cdf netcdf npy npz mat zarr fits fit root grib grb',
  },
  geodata: { label: 'Geodata', endings: 'geojson shp dbf shx prj gpkg kml kmz gpx las laz gml' },
  sequence: {
    label: 'Sequence or structure',
    endings: 'fasta fa fna faa fastq fq sam bam cram vcf bcf bed gff gff3 gtf pdb cif mmcif mol sdf mzml mzxml nii',
  },
  archive: { label: 'Archive', endings: 'zip tar gz tgz bz2 xz 7z rar zst' },
};

const kindByEnding = new Map(
  Object.entries(kinds).flatMap(([kind, { endings }]) => endings.split(' ').map((ending) => [ending, kind] as const)),
);

/** The kinds among files with these endings, each once. A packed file is what was packed, where its name tells. */
export const fileKindsOf = (endings: readonly string[]): readonly string[] => [
  ...new Set(endings.map((ending) => kindByEnding.get(ending.toLowerCase()) ?? 'other')),
];

export const fileKindLabel = (kind: string): string => kinds[kind]?.label ?? 'Other';
