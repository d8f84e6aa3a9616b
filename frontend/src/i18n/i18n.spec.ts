import { createI18n } from './i18n';

const messages = {
  it: { greeting: 'Ciao %{name}', nested: { only: 'Solo' } },
  en: { greeting: 'Hello %{name}', missing: 'English only', nested: { only: 'Only', other: 'Other' } },
};

describe('the texts of a page', () => {
  beforeEach(() => localStorage.clear());

  it('are Italian by default', () => {
    const { translate, language } = createI18n(messages);
    expect([language(), translate('greeting', { name: 'Anna' })]).toEqual(['it', 'Ciao Anna']);
    expect(document.documentElement.lang).toBe('it');
  });

  it('are in the stored language', () => {
    localStorage.setItem('language', 'en');
    expect(createI18n(messages).translate('nested.only')).toBe('Only');
  });

  it('ignore an unknown stored language', () => {
    localStorage.setItem('language', 'fr');
    expect(createI18n(messages).language()).toBe('it');
  });

  it.each([
    ['?language=en', 'it', 'en'],
    ['?theme=dark&language=it', 'en', 'it'],
    ['?language=fr', 'en', 'en'],
    ['?language=', '', 'it'],
  ])('are in the language of the address %p before the stored %p: %p', (search, stored, shown) => {
    window.history.replaceState(null, '', search);
    localStorage.setItem('language', stored);
    expect(createI18n(messages).language()).toBe(shown);
    expect(localStorage.getItem('language')).toBe(stored);
    window.history.replaceState(null, '', '/');
  });

  it('of another language are fetched when it is chosen', async () => {
    const load = jest.fn(() => Promise.resolve(messages.en));
    const { translate, setLanguage } = createI18n({ it: messages.it, en: load });
    expect([translate('nested.only'), load.mock.calls.length]).toEqual(['Solo', 0]);
    await setLanguage('en');
    expect(translate('nested.only')).toBe('Only');
  });

  it('change, are remembered, and notify the page', async () => {
    const { setLanguage, provider, subscribe, translate } = createI18n(messages);
    const heard = jest.fn();
    const stop = subscribe(heard);
    await setLanguage('en');
    expect(translate('greeting', { name: 'Anna' })).toBe('Hello Anna');
    expect([localStorage.getItem('language'), document.documentElement.lang]).toEqual(['en', 'en']);
    await provider.changeLocale('it');
    expect(translate('greeting', { name: 'Anna' })).toBe('Ciao Anna');
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    await setLanguage('en');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
