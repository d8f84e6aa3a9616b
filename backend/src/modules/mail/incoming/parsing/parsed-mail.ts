export interface MailFile {
  name: string;
  type: string;
  /** Whether the mail program shows the file within the text. */
  isInline: boolean;
  content: Uint8Array;
}

/** A mail within the text of the one that forwards it. */
export interface ForwardedMail {
  from: { name: string; address: string };
  body: string;
  /** What the sender wrote above the forwarded mail. */
  message: string;
}

/** A mail as its author wrote it. For certified mail, this is the wrapped mail with the headers of the wrapper. */
export interface ParsedMail {
  /** By name in lower case, topmost first. */
  headers: Partial<Record<string, string[]>>;
  /**
   * For certified mail: the address in From of the wrapper, blank if the wrapper certifies nothing. Null for other
   * mail.
   */
  certifier: string | null;
  /** Whether a trusted provider certified by signature that the address in From sent the mail. */
  isCertified: boolean;
  from: { name: string; address: string }[];
  /** Addresses in To and Cc. */
  to: string[];
  subject: string;
  messageId: string;
  /** The ids in In-Reply-To, then those in References. */
  references: string;
  /** Plain text, or made from the HTML with marks before quoted text. */
  text: string;
  /** The HTML as received; blank without any. */
  html: string;
  /** The machine-readable report of a mail server about a mail of ours; blank for other mails. */
  report: string;
  files: MailFile[];
}
