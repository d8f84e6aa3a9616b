import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as themeModule from './theme-choice';

type ThemeModule = typeof themeModule;

const FIRST_SCRIPT = readFileSync(join(__dirname, '../../../public/theme.js'), 'utf8');
const root = document.documentElement;
const background = (): string => root.style.getPropertyValue('--color-background');

let device: EventTarget & { matches: boolean };

const setDeviceDark = (dark: boolean): void => {
  device.matches = dark;
  device.dispatchEvent(new Event('change'));
};

/** A page load: the script of the head, then the entry. */
const load = (address = '/'): ThemeModule => {
  window.history.replaceState(null, '', address);
  root.removeAttribute('style');
  delete root.dataset.theme;
  window.eval(FIRST_SCRIPT);
  let theme!: ThemeModule;
  jest.isolateModules(() => {
    // oxlint-disable-next-line typescript/no-require-imports -- each load begins with a fresh module
    theme = require('./theme-choice') as ThemeModule;
  });
  theme.startTheme();
  return theme;
};

beforeEach(() => {
  localStorage.clear();
  device = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = () => device as unknown as MediaQueryList;
  document.head.innerHTML = '<meta name="theme-color" content="" />';
});

it('follows the device until the user chooses', () => {
  const theme = load();
  expect([theme.themeChoice(), theme.currentScheme(), background()]).toEqual(['system', 'light', '#fafafa']);
  setDeviceDark(true);
  expect([theme.currentScheme(), background(), root.style.colorScheme]).toEqual(['dark', '#111714', 'dark']);
  expect(document.querySelector('meta')?.content).toBe('#111714');
});

it('keeps a choice on the device, whatever that prefers', () => {
  load().chooseTheme('dark');
  expect(background()).toBe('#111714');
  const theme = load();
  expect([theme.themeChoice(), theme.currentScheme(), background()]).toEqual(['dark', 'dark', '#111714']);
  theme.chooseTheme('light');
  setDeviceDark(true);
  expect(background()).toBe('#fafafa');
});

it('prints in the light variant, and shows the chosen one again', () => {
  const theme = load();
  theme.chooseTheme('dark');
  theme.printLight();
  window.dispatchEvent(new Event('beforeprint'));
  expect([background(), root.style.colorScheme]).toEqual(['#fafafa', 'light']);
  window.dispatchEvent(new Event('afterprint'));
  expect([background(), root.style.colorScheme]).toEqual(['#111714', 'dark']);
});

it('goes back to the device’s', () => {
  const theme = load();
  theme.chooseTheme('light');
  setDeviceDark(true);
  theme.chooseTheme('system');
  expect(background()).toBe('#111714');
});

it('notifies listeners until they stop', () => {
  const theme = load();
  const heard = jest.fn();
  const stop = theme.onThemeChange(heard);
  theme.chooseTheme('dark');
  setDeviceDark(true);
  stop();
  theme.chooseTheme('light');
  expect(heard).toHaveBeenCalledTimes(2);
});

it('ignores what it does not know in the store', () => {
  localStorage.setItem('theme', 'sepia');
  expect(load().themeChoice()).toBe('system');
});

it.each([
  ['', 'light'],
  ['?theme=dark', 'dark'],
  ['?language=it&theme=system', 'system'],
  ['?theme=darker', 'light'],
  ['?othertheme=dark', 'light'],
])('an embedded page with %p is %s, whatever the visitor chose elsewhere', (search, choice) => {
  localStorage.setItem('theme', 'dark');
  expect(load(`/embed/create-ticket${search}`).themeChoice()).toBe(choice);
});

it('before the first paint the canvas is as dark as the page will be', () => {
  window.history.replaceState(null, '', '/');
  localStorage.setItem('theme', 'dark');
  window.eval(FIRST_SCRIPT);
  expect(root.style.colorScheme).toBe('dark');
  localStorage.clear();
  window.eval(FIRST_SCRIPT);
  expect(root.style.colorScheme).toBe('light dark');
});
