import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { CheckedFiles, type ReceivedFile } from '#tickets/files/index.js';
import { oneLine } from '../parsing/plain-text.js';
import type { MailFile } from '../parsing/parsed-mail.js';
import type { TakenFiles } from './pending-mail.js';

/** Files that a mail may add to a message. */
const MOST_FILES = 30;
/** Bytes. Smaller pictures within the text are taken for logos and icons. */
const SMALL_PICTURE = 5 * 1024;
const SIGNATURE = /^application\/(x-)?(pkcs7|pgp)-signature$/;

/** Checks and stores the files of a mail like uploads. */
@Injectable()
export class MailFiles {
  constructor(private readonly files: CheckedFiles) {}

  /** Throws when the storage or the scanner is unavailable; the mail is then processed later. */
  async take(files: readonly MailFile[], { takesFurtherTypes }: { takesFurtherTypes: boolean }): Promise<TakenFiles> {
    const result: TakenFiles = { taken: [], withheld: [] };
    for (const file of files.filter((candidate) => !isOrnament(candidate))) {
      const staged =
        result.taken.length < MOST_FILES ? await this.stage({ ...file, takesFurtherTypes }, result) : undefined;
      if (staged) result.taken.push(staged);
      else result.withheld.push(nameOf(file));
    }
    return result;
  }

  async discard({ taken }: TakenFiles): Promise<void> {
    for (const { staged } of taken) await staged.discard().catch(() => undefined);
  }

  private async stage(
    { name, type, content, takesFurtherTypes }: MailFile & { takesFurtherTypes: boolean },
    result: TakenFiles,
  ): Promise<ReceivedFile | undefined> {
    if (content.length > LIMITS.attachments.maxBytes) return undefined;
    const chunks = (async function* () {
      yield Buffer.from(content);
    })();
    return this.files.stage({ name, type, chunks, takesFurtherTypes }).catch(async (error: unknown) => {
      if (error instanceof DomainError && error.code !== 'FILES_UNAVAILABLE') return undefined;
      await this.discard(result);
      throw error;
    });
  }
}

/** Returns what the reader calls a withheld file; both texts come from the mail and have any length. */
const nameOf = ({ name, type }: MailFile): string =>
  oneLine(name, LIMITS.fileName.max) || oneLine(type, LIMITS.fileName.max);

/** Signatures and small pictures within the text, which say nothing to a reader. */
const isOrnament = ({ isInline, type, content }: MailFile): boolean =>
  SIGNATURE.test(type) || (isInline && type.startsWith('image/') && content.length < SMALL_PICTURE);
