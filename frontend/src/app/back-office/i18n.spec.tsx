import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createI18n, type Messages } from '@/i18n/i18n';
import { I18nRoot, useTranslate } from '@/kit/i18n/I18nRoot';
import type { Feature } from '@/desk/feature';
import { Texted } from './i18n';

let line: 'up' | 'down';
let loads: number;
const load = async (): Promise<{ default: Messages }> => {
  loads += 1;
  if (line === 'down') throw new TypeError('no line');
  return Promise.resolve({ default: { heading: 'Pompe' } });
};
const feature = { name: 'pumps', menu: { it: {}, en: {} }, messages: { it: load, en: load } } as Feature;

const Page = () => <h1>{useTranslate()('pumps.heading')}</h1>;

it('waits for texts that cannot be loaded until the connection is back', async () => {
  const i18n = createI18n({ it: {}, en: {} });
  [line, loads] = ['down', 0];
  await act(async () =>
    render(
      <I18nRoot i18n={i18n}>
        <Suspense fallback="loading">
          <Texted feature={feature}>
            <Page />
          </Texted>
        </Suspense>
      </I18nRoot>,
    ),
  );
  expect(screen.getByText('loading')).toBeTruthy();
  line = 'up';
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Pompe')).toBeTruthy();
  expect(loads).toBe(2);
});
