import {
  confirmationOf,
  loadConfirmation,
  rememberedPassword,
  rememberPassword,
  saveConfirmation,
} from './confirmation';
import { draftStore } from '@/kit/storage/draft-store';
import { dropDraft, loadDraft, saveDraft } from './draft';
import { emptyForm } from '../ticket-form';
import type { CreatedTicket } from '@/api/types';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a draft', () => {
  const draft = { category: 'SPARE_PART' as const, values: { ...emptyForm(), company: 'Rossi' }, fileNames: ['a.png'] };

  it('comes back as it was, until it is dropped', () => {
    saveDraft(draft);
    expect(loadDraft()).toEqual(draft);
    dropDraft();
    expect(loadDraft()).toBeNull();
  });

  it.each(['no json', '{}', '{"category":"ASSISTANCE","values":{"parts":1}}', 'null'])(
    'is dropped when it is %p',
    (text) => {
      draftStore.set('ticketDraft', text);
      expect(loadDraft()).toBeNull();
    },
  );

  it('of an earlier version gets the fields that it lacks', () => {
    draftStore.set('ticketDraft', '{"category":"ASSISTANCE","values":{"company":"X","parts":[]}}');
    expect(loadDraft()).toEqual({
      category: 'ASSISTANCE',
      values: { ...emptyForm(), company: 'X', parts: [] },
      fileNames: [],
    });
  });
});

describe('a confirmation', () => {
  const created = {
    data: { id: 12, category: 'MODIFICATION' },
    newCustomer: { email: 'a@b.it', temporaryPassword: 'Secret-123' },
    uploadToken: 'permit',
  } as CreatedTicket;

  it('is kept in the tab, without the temporary password', () => {
    saveConfirmation(confirmationOf(created, [new File(['x'], 'a.png')]));
    rememberPassword(created.newCustomer?.temporaryPassword);
    expect(loadConfirmation()).toMatchObject({
      ticketId: 12,
      newAccountEmail: 'a@b.it',
      pendingFileNames: ['a.png'],
      shown: false,
    });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Secret-123');
    expect(window.location.href).not.toContain('Secret-123');
    expect(JSON.stringify(window.history.state)).not.toContain('Secret-123');
    expect(rememberedPassword()).toBe('Secret-123');
  });

  it.each([
    [true, true],
    [false, false],
    [null, false],
  ])('keeps whether the plant is stopped: %s', (productionStopped, isStopped) => {
    const data = { ...created.data, productionStopped };
    expect(confirmationOf({ ...created, data }, [])).toMatchObject({ isStopped });
  });

  it('forgets the password', () => {
    rememberPassword('Secret-123');
    rememberPassword(undefined);
    expect(rememberedPassword()).toBeNull();
  });
});
