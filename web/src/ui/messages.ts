/** What pops up for a moment. Kept apart from its drawing, which arrives after the first page has been drawn. */
interface Message {
  readonly kind: 'success' | 'error';
  readonly title?: string;
  readonly text: string;
  /** Milliseconds until it closes by itself. */
  readonly time: number;
}

interface Display {
  readonly show: (message: Message) => void;
  readonly closeAll: () => void;
}

const messageTime = 3000;
const notificationTime = 4500;

let display: Display | undefined;
let summonDisplay = (): void => undefined;
let waiting: readonly Message[] = [];

const show = (message: Message): void => {
  if (display !== undefined) return display.show(message);
  waiting = [...waiting, message];
  summonDisplay();
};

/** Says how to bring the display about, for when there is something to show. */
export const summonDisplayWith = (summon: () => void): void => {
  summonDisplay = summon;
  if (waiting.length > 0) summon();
};

export const displayMessagesOn = (chosen: Display): void => {
  display = chosen;
  waiting.forEach(chosen.show);
  waiting = [];
};

export const showSuccess = (text: string): void => show({ kind: 'success', text, time: messageTime });

export const showError = (text: string): void => show({ kind: 'error', text, time: messageTime });

/** For what concerns the whole visit and not one action: a title, and longer to read it. */
export const notifyError = (title: string, text: string): void =>
  show({ kind: 'error', title, text, time: notificationTime });

export const closeMessages = (): void => {
  waiting = [];
  display?.closeAll();
};
