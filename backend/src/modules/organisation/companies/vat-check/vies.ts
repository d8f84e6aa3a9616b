import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LIFETIMES, type VatState } from '#contract/index.js';
import { Config } from '#config/config.js';
import { Log } from '#kernel/logging/index.js';
import { OutgoingCalls } from '#kernel/outgoing/index.js';

/** The milliseconds that a complete answer may take, and its maximum size in bytes. */
export const VIES_DEADLINE = { milliseconds: LIFETIMES.viesAnswer * 1000 };
const MOST_BYTES = 64 * 1024;

/** The verdicts of VIES. Other words mean that the office of a country did not answer. */
const VERDICTS: Readonly<Record<string, VatState>> = {
  VALID: 'VALID',
  INVALID: 'NOT_FOUND',
  INVALID_INPUT: 'NOT_FOUND',
};

/** Asks the European Commission whether a VAT number exists. Used by the worker. */
@Injectable()
export class Vies {
  constructor(
    private readonly config: Config,
    private readonly calls: OutgoingCalls,
    private readonly log: Log,
  ) {}

  /** Never throws. Anything but a clear answer counts as UNAVAILABLE. */
  async stateOf(vatNumber: string): Promise<VatState> {
    const [country, number] = [vatNumber.slice(0, 2), vatNumber.slice(2)];
    const url = new URL(`${this.config.viesUrl}/ms/${country}/vat/${encodeURIComponent(number)}`);
    try {
      return verdictOf(await this.answer(url));
    } catch (error) {
      this.log.warn({ err: error }, 'VIES gave no answer');
      return 'UNAVAILABLE';
    }
  }

  private async answer(url: URL): Promise<string> {
    const signal = AbortSignal.timeout(VIES_DEADLINE.milliseconds);
    const headers = { accept: 'application/json' };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      this.calls.open(url, { signal, headers }).on('response', resolve).on('error', reject).end();
    });
    if (response.statusCode !== 200) {
      response.destroy();
      throw new Error(`VIES answered ${response.statusCode}`);
    }
    return textOf(response);
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > MOST_BYTES) throw new Error('VIES answered too much');
  }
  return text;
}

function verdictOf(text: string): VatState {
  const { isValid, userError } = JSON.parse(text) as { isValid?: unknown; userError?: unknown };
  const verdict = VERDICTS[String(userError)] ?? 'UNAVAILABLE';
  return (verdict === 'VALID') === (isValid === true) ? verdict : 'UNAVAILABLE';
}
