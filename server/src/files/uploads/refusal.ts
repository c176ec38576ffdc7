/** What the protocol of uploads answers and the calls of the contract never do. */
export class UploadRefusal extends Error {
  readonly status: 412 | 415 | 423 | 460;

  constructor(status: UploadRefusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

export const isLocked = () =>
  new UploadRefusal(423, 'This file is being received already. Please try again in a moment.');

export const isDamaged = () =>
  new UploadRefusal(460, 'What arrived is not what was sent: its checksum differs. Please send it again.');
