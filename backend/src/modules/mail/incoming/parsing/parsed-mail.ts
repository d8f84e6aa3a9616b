export interface MailFile {
  name: string;
  type: string;
  /** Shown within the text by the mail program. */
  isInline: boolean;
  content: Uint8Array;
}

/** A mail within the text of one that forwards it. */
interface ForwardedMail {
  from: { name: string; address: string };
  body: string;
  /** What the sender wrote above it. */
  message: string;
}

/** A mail as its author wrote it; of a certified one the wrapped mail, with the wrapper’s headers. */
export interface ParsedMail {
  /** By name in lower case, topmost first. */
  headers: Partial<Record<string, string[]>>;
  /** Of a certified mail: the address in From of the wrapper; blank where that vouches for nothing; null for others. */
  certifier: string | null;
  /** A trusted provider signed that the address in From sent it. */
  isCertified: boolean;
  from: { name: string; address: string }[];
  /** Addresses in To and Cc. */
  to: string[];
  subject: string;
  messageId: string;
  /** In-Reply-To, then References. */
  references: string;
  /** Plain, or made of the HTML; marks stand before what was quoted. */
  text: string;
  /** As it came; blank without one. */
  html: string;
  /** Null for a mail that forwards none. */
  forwarded: ForwardedMail | null;
  /** What a mail server reports about a mail of ours that it returns; blank for other mails. */
  report: string;
  files: MailFile[];
}
