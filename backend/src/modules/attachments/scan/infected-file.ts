import { DomainError } from '../../../kernel/errors/index.js';

/** FILE_INFECTED, with the scanner's name for the malware. */
export class InfectedFile extends DomainError {
  constructor(readonly signature: string) {
    super('FILE_INFECTED');
  }
}
