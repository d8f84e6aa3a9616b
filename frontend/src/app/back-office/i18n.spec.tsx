import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createI18n, type Messages } from '@/i18n/i18n';
import { I18nRoot, useTranslate } from '@/kit/i18n/I18nRoot';
import type { Feature } from '@/desk/feature';
import { ErrorBoundary } from '@/kit/public/frame/ErrorBoundary';
import { forgetFailedTexts, Texted } from './i18n';

let line: 'up' | 'down';
let loads: number;
const load = async (): Promise<{ default: Messages }> => {
  loads += 1;
  if (line === 'down') throw new TypeError('no line');
  return Promise.resolve({ default: { heading: 'Pompe' } });
};
const feature = { name: 'pumps', menu: { it: {}, en: {} }, messages: { it: load, en: load } } as Feature;

const Page = () => <h1>{useTranslate()('pumps.heading')}</h1>;

it('tries texts that could not be loaded again on the next page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const i18n = createI18n({ it: {}, en: {} });
  const at = (place: string) => (
    <I18nRoot i18n={i18n}>
      <ErrorBoundary fallback="failed" place={place} onFailure={forgetFailedTexts}>
        <Suspense fallback="loading">
          <Texted feature={feature}>
            <Page />
          </Texted>
        </Suspense>
      </ErrorBoundary>
    </I18nRoot>
  );
  [line, loads] = ['down', 0];
  const { rerender } = await act(async () => render(at('/pumps')));
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(loads).toBe(1);
  line = 'up';
  await act(async () => rerender(at('/elsewhere')));
  expect(await screen.findByText('Pompe')).toBeTruthy();
  expect(loads).toBe(2);
});
