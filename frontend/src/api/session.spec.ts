import { session } from './session';

const tokens = { accessToken: 'a', refreshToken: 'r' };
const fromOtherTab = (init: StorageEventInit): boolean => window.dispatchEvent(new StorageEvent('storage', init));

describe('the session', () => {
  let heard: jest.Mock;
  let stop: () => void;
  beforeEach(() => {
    localStorage.clear();
    heard = jest.fn();
    stop = session.subscribe(heard);
  });
  afterEach(() => stop());

  it('keeps the tokens in local storage under accessToken and refreshToken', () => {
    session.login({ tokens });
    expect({ ...localStorage }).toEqual(tokens);
    session.clear();
    expect(localStorage).toHaveLength(0);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('renews without notifying listeners', () => {
    session.renew(tokens);
    expect(session.accessToken()).toBe('a');
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([
    ['a logout', { key: 'accessToken', oldValue: 'a', newValue: null }, 1],
    ['a login', { key: 'accessToken', oldValue: null, newValue: 'a' }, 1],
    ['an emptied storage', { key: null }, 1],
    ['a renewal', { key: 'accessToken', oldValue: 'a', newValue: 'b' }, 0],
    ['another key', { key: 'language', oldValue: 'it', newValue: null }, 0],
  ])('notices %s in another tab: %o', (_what, event, times) => {
    fromOtherTab(event);
    expect(heard).toHaveBeenCalledTimes(times);
  });

  it('does not notify a listener that has left', () => {
    stop();
    session.clear();
    expect(heard).not.toHaveBeenCalled();
  });
});
