import { parseArgs } from 'node:util';
import { CommandFault } from '../app/process.js';

interface FolderArguments {
  folder: string | undefined;
  acceptUnsigned: boolean;
}

/** The arguments of the commands that read a backup. Throws CommandFault when one is unknown. */
export function readFolderArguments(args: string[]): FolderArguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'accept-unsigned': { type: 'boolean', default: false } },
    });
    return { folder: positionals[0], acceptUnsigned: values['accept-unsigned'] };
  } catch (error) {
    throw new CommandFault(error instanceof Error ? error.message : String(error));
  }
}
