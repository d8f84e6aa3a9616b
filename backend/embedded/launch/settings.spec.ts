import { StartFailure } from './failure.js';
import { readSettings } from './settings.js';

describe('readSettings', () => {
  it('works without any variable', () => {
    expect(readSettings({}, '/srv/plantdesk')).toMatchObject({
      dataDir: '/srv/plantdesk/.data',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      mailPort: 1080,
      mailPortIsFixed: false,
      databaseUrl: undefined,
      redisUrl: undefined,
    });
  });

  it('takes an empty variable for an absent one', () => {
    const settings = readSettings({ REDIS_URL: '', PORT: ' ', CHROMIUM_PATH: '' }, '/srv');
    expect(settings).toMatchObject({ redisUrl: undefined, port: 3000, chromiumPath: undefined });
  });

  it('derives the address from the port, unless one is given', () => {
    expect(readSettings({ PORT: '3001' }, '/srv').publicUrl).toBe('http://localhost:3001');
    expect(readSettings({ PORT: '3001', PUBLIC_URL: 'https://desk.example' }, '/srv').publicUrl).toBe(
      'https://desk.example',
    );
  });

  it('keeps an absolute DATA_DIR', () => {
    expect(readSettings({ DATA_DIR: '/var/lib/desk' }, '/srv').dataDir).toBe('/var/lib/desk');
  });

  it.each(['1', '65535'])('accepts port %s', (port) => {
    expect(readSettings({ PORT: port }, '/srv').port).toBe(Number(port));
  });

  it.each(['0', '65536', 'abc', '-1', '3000.5', '1e3'])('rejects port %s', (port) => {
    expect(() => readSettings({ PORT: port }, '/srv')).toThrow(StartFailure);
  });
});
