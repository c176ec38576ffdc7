const urls = new WeakMap<Blob, string>();

/** The address under which a picture in memory can be shown, until the page is closed: there are never more than a few. */
export const blobUrl = (blob: Blob): string => {
  const url = urls.get(blob) ?? URL.createObjectURL(blob);
  urls.set(blob, url);
  return url;
};
