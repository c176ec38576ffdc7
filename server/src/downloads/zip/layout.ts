/** A file as the headers of a zip state it. Names are UTF-8, contents are stored as they are. */
export interface ZipMember {
  readonly name: Buffer;
  readonly size: number;
}

/** From here on a field of 32 bits says "see the zip64 field". */
const most32 = 0xff_ff_ff_ff;
const most16 = 0xff_ff;
const utf8Names = 0x08_00;
/** 4.5 knows zip64, 2.0 is enough for what is stored. */
const versionFor = (zip64: boolean): number => (zip64 ? 45 : 20);

/** The date of MS-DOS that zips have, to two seconds, in UTC; it begins in 1980 and ends in 2107. */
export const dosTime = (at: Date): number => {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107);
  const date = ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
};

const isLarge = (value: number): boolean => value >= most32;

export const localHeaderLength = ({ name, size }: ZipMember): number => 30 + name.length + (isLarge(size) ? 20 : 0);

/** APPNOTE 4.3.7. Sizes and CRC stand here and not behind the data, so any part can be made by itself. */
export const localHeader = (member: ZipMember, crc: number, time: number): Buffer => {
  const header = Buffer.alloc(localHeaderLength(member));
  const large = isLarge(member.size);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(versionFor(large), 4);
  header.writeUInt16LE(utf8Names, 6);
  header.writeUInt32LE(time, 10);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(large ? most32 : member.size, 18);
  header.writeUInt32LE(large ? most32 : member.size, 22);
  header.writeUInt16LE(member.name.length, 26);
  header.writeUInt16LE(large ? 20 : 0, 28);
  member.name.copy(header, 30);
  if (large) {
    writeZip64(header, 30 + member.name.length, [member.size, member.size]);
  }
  return header;
};

const centralExtra = (size: number, offset: number): number[] => [
  ...(isLarge(size) ? [size, size] : []),
  ...(isLarge(offset) ? [offset] : []),
];

export const centralHeaderLength = ({ name, size }: ZipMember, offset: number): number => {
  const extra = centralExtra(size, offset).length;
  return 46 + name.length + (extra > 0 ? 4 + 8 * extra : 0);
};

/** APPNOTE 4.3.12. */
export const centralHeader = (member: ZipMember, crc: number, time: number, offset: number): Buffer => {
  const header = Buffer.alloc(centralHeaderLength(member, offset));
  const extra = centralExtra(member.size, offset);
  const [large, far] = [isLarge(member.size), isLarge(offset)];
  header.writeUInt32LE(0x02014b50, 0);
  // Made on Unix, so that the mode in the external attributes holds: a plain file that all may read.
  header.writeUInt16LE(0x0300 | versionFor(extra.length > 0), 4);
  header.writeUInt16LE(versionFor(extra.length > 0), 6);
  header.writeUInt16LE(utf8Names, 8);
  header.writeUInt32LE(time, 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(large ? most32 : member.size, 20);
  header.writeUInt32LE(large ? most32 : member.size, 24);
  header.writeUInt16LE(member.name.length, 28);
  header.writeUInt16LE(extra.length > 0 ? 4 + 8 * extra.length : 0, 30);
  header.writeUInt32LE((0o100644 << 16) >>> 0, 38);
  header.writeUInt32LE(far ? most32 : offset, 42);
  member.name.copy(header, 46);
  if (extra.length > 0) {
    writeZip64(header, 46 + member.name.length, extra);
  }
  return header;
};

const writeZip64 = (header: Buffer, at: number, values: readonly number[]): void => {
  header.writeUInt16LE(1, at);
  header.writeUInt16LE(8 * values.length, at + 2);
  values.forEach((value, index) => header.writeBigUInt64LE(BigInt(value), at + 4 + 8 * index));
};

export interface Directory {
  readonly members: number;
  readonly offset: number;
  readonly size: number;
}

/** APPNOTE 4.3.14 to 4.3.16: with the records of zip64 where a number does not fit otherwise. */
export const endOfZip = ({ members, offset, size }: Directory): Buffer => {
  const zip64 = members >= most16 || isLarge(offset) || isLarge(size);
  const end = Buffer.alloc((zip64 ? 56 + 20 : 0) + 22);
  let at = 0;
  if (zip64) {
    end.writeUInt32LE(0x06064b50, 0);
    end.writeBigUInt64LE(44n, 4);
    end.writeUInt16LE(0x0300 | versionFor(true), 12);
    end.writeUInt16LE(versionFor(true), 14);
    end.writeBigUInt64LE(BigInt(members), 24);
    end.writeBigUInt64LE(BigInt(members), 32);
    end.writeBigUInt64LE(BigInt(size), 40);
    end.writeBigUInt64LE(BigInt(offset), 48);
    end.writeUInt32LE(0x07064b50, 56);
    end.writeBigUInt64LE(BigInt(offset + size), 64);
    end.writeUInt32LE(1, 72);
    at = 76;
  }
  end.writeUInt32LE(0x06054b50, at);
  end.writeUInt16LE(Math.min(members, most16), at + 8);
  end.writeUInt16LE(Math.min(members, most16), at + 10);
  end.writeUInt32LE(Math.min(size, most32), at + 12);
  end.writeUInt32LE(Math.min(offset, most32), at + 16);
  return end;
};
