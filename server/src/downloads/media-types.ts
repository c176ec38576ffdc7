/** What a browser may show by itself from our address: it plays these, and runs nothing in them. */
const shown = /^(audio|video)\/[a-z0-9.+-]+$|^application\/pdf$/;
/** What a browser might take for a page of ours or a program. */
const active = /html|xml|svg|javascript|ecmascript|wasm|flash|mhtml|message\/|multipart\//;

export const mayBeShown = (mediaType: string): boolean => shown.test(mediaType);

/** The stored type comes from our own look at the bytes, never from the sender; still nothing active leaves under it. */
export const sentMediaType = (mediaType: string): string =>
  /^[a-z]+\/[a-z0-9.+-]+$/.test(mediaType) && !active.test(mediaType) ? mediaType : 'application/octet-stream';
