import { parseArgs } from 'node:util';
import { CommandError } from '#app/process.js';

interface FolderArguments {
  folder: string | undefined;
  acceptUnsigned: boolean;
}

/** Arguments of the commands that read a backup. Throws CommandError for unknown ones. */
export function readFolderArguments(args: string[]): FolderArguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'accept-unsigned': { type: 'boolean', default: false } },
    });
    return { folder: positionals[0], acceptUnsigned: values['accept-unsigned'] };
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
