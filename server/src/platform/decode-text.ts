/** A text with the name of the encoding that it was read in. */
export interface Decoded {
  readonly text: string;
  readonly encoding: string;
}

/** The text of these bytes, or undefined when they are no text. What is cut may end within a character. */
export const decode = (bytes: Uint8Array): Decoded | undefined => {
  const encoding = encodingOf(bytes);
  if (!encoding) {
    return undefined;
  }
  const text = new TextDecoder(encoding).decode(bytes, { stream: true });
  return isReadable(text) ? { text, encoding: names[encoding] ?? encoding } : undefined;
};

const names: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  gb18030: 'GB18030',
  shift_jis: 'Shift_JIS',
  'windows-1252': 'Windows-1252',
};

const encodingOf = (bytes: Uint8Array): string | undefined => {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) {
    return 'utf-16le';
  }
  if (one === 0xfe && two === 0xff) {
    return 'utf-16be';
  }
  if (bytes.subarray(0, 4096).includes(0)) {
    return utf16WithoutMark(bytes.subarray(0, 4096));
  }
  if (isValid(bytes, 'utf-8')) {
    return 'utf-8';
  }
  return legacyEncodingOf(bytes);
};

/** Text of mostly Latin letters in UTF-16 has a zero in every other place and hardly elsewhere. */
const utf16WithoutMark = (bytes: Uint8Array): string | undefined => {
  const zeros = [0, 0];
  bytes.forEach((byte, index) => {
    zeros[index % 2] = (zeros[index % 2] ?? 0) + Number(byte === 0);
  });
  const [even = 0, odd = 0] = zeros;
  const many = bytes.length * 0.3;
  if (odd > many && even === 0) {
    return 'utf-16le';
  }
  return even > many && odd === 0 ? 'utf-16be' : undefined;
};

const isValid = (bytes: Uint8Array, encoding: string): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** Counts, in a sample, bytes that stand in pairs as Chinese and as Japanese text has them. */
export const legacyEncodingOf = (bytes: Uint8Array): string => {
  const sample = bytes.subarray(0, 256 * 1024);
  let [high, chinese, kana] = [0, 0, 0];
  for (let index = 0; index < sample.length; index += 1) {
    const [byte = 0, next = 0] = [sample[index], sample[index + 1]];
    if (byte >= 0x80) {
      high += 1;
      const isHanzi = byte >= 0xa1 && byte <= 0xf7 && next >= 0xa1;
      const isKana = (byte === 0x82 && next >= 0x9f && next <= 0xf1) || (byte === 0x83 && next >= 0x40 && next <= 0x96);
      chinese += Number(isHanzi);
      kana += Number(isKana);
      // Its second byte may look like anything.
      if (isHanzi || isKana || (byte >= 0x81 && byte <= 0x9f && next >= 0x40)) {
        index += 1;
        high += Number(next >= 0x80);
      }
    }
  }
  if (kana > 1 && kana * 8 > high && isValid(bytes, 'shift_jis')) {
    return 'shift_jis';
  }
  return chinese > 1 && chinese * 2 > high * 0.8 && isValid(bytes, 'gb18030') ? 'gb18030' : 'windows-1252';
};

const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g;

/** A text may have a stray character that means nothing; a picture or a program has them everywhere. */
const isReadable = (text: string): boolean => {
  const sample = text.slice(0, 65_536);
  return (sample.match(control)?.length ?? 0) <= sample.length * 0.01;
};
