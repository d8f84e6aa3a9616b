import { useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { PAPER_COPY } from '@contract/paper-copy';
import { plantColumns } from '@contract/plant';
import { isApiError } from '@/api/api-error';
import type { CreatedTicket, PublicPlate, User } from '@/api/types';
import {
  firstChosen,
  isPaperChoice,
  PAPER_FIELDS,
  type PaperContact,
  type PaperDocument,
  type PaperField,
  paperRules,
  paperTicket,
} from '@/desk/public/paper-request';
import { fieldError, issueText, refusedField } from '@/kit/form/field-errors';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import type { FieldIssue } from '@/kit/public/fields/ErrorSummary';
import { firstIssue } from '@/kit/validation/rules';
import { submissionFailure, submitTicket } from '../sending/submission';
import { clientOf, prefillOf } from '../ticket-form';

const paperResolver: Resolver<PaperContact> = (values) => {
  const errors: FieldErrors<PaperContact> = {};
  for (const field of PAPER_FIELDS) {
    const issue = firstIssue(values[field], ...paperRules(field));
    if (issue) errors[field] = fieldError(issue);
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

const BLANK = { company: '', name: '', surname: '', email: '' };

const isField = (name: string): name is PaperField => PAPER_FIELDS.some((field) => field === name);

/** The first checkbox, to which the summary of errors leads. */
export const checkboxOf = ({ id }: PaperDocument): string => `paper-${id}`;

export interface PaperRequest {
  plate: PublicPlate;
  documents: readonly PaperDocument[];
  user: User | null;
}

/** A plate that was replaced names its plant by words alone, and staff link it. */
const submitRequest = async (asked: ReturnType<typeof paperTicket>, plate: PublicPlate, author: string | null) => {
  const { code, plant, machine } = plate;
  const written = { type: machine?.model ?? '', serialNumber: machine?.serialNumber ?? '' };
  const ticket = { ...asked, ...plantColumns(written) };
  if (!plant) return submitTicket(ticket, author);
  try {
    return await submitTicket({ ...ticket, plateCode: code }, author);
  } catch (error) {
    // It was retired while the page was open.
    if (isApiError(error, 'PLATE_NOT_FOUND')) return submitTicket(ticket, author);
    throw error;
  }
};

/** The fields about the person who asks, filled from the profile of a client. */
const useContact = (user: User | null) => {
  const translate = useTranslate();
  const client = clientOf(user);
  const { company, name, surname, email } = client ? prefillOf(client) : BLANK;
  const form = useForm<PaperContact>({
    ...{ mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError: false, resolver: paperResolver },
    defaultValues: { company, name, surname, email, address: '' },
  });
  const { errors } = form.formState;
  const bind = (field: PaperField) => ({
    ...form.register(field),
    label: field === 'address' ? translate('paper.address') : translate(`publicTicket.fields.ASSISTANCE.${field}`),
    error: errors[field] && issueText(errors[field], translate),
  });
  const issues = PAPER_FIELDS.map(bind).flatMap(({ name: field, label, error }): FieldIssue[] =>
    error === undefined ? [] : [{ field, message: `${label}: ${error}` }],
  );
  /** Returns false when no refusal belongs to a field. */
  const showRefusals = (error: unknown): boolean => {
    const details = isApiError(error, 'VALIDATION_FAILED') ? error.details : [];
    const known = details.flatMap((detail) => (isField(detail.field) ? [{ ...detail, field: detail.field }] : []));
    for (const detail of known) form.setError(detail.field, refusedField(detail));
    return known.length > 0;
  };
  return { form, bind, issues, showRefusals };
};

/** The chosen documents, and why their number is refused. */
const useChoice = (documents: readonly PaperDocument[]) => {
  const { translate, language } = useWords();
  const [ids, setIds] = useState(() => firstChosen(documents, language));
  const chosen = documents.filter(({ id }) => ids.includes(id));
  const chooseDocument = (id: string, isChosen: boolean): void =>
    setIds((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id)));
  const issue = isPaperChoice(chosen) ? undefined : translate('paper.howMany', PAPER_COPY.documents);
  return { chosen, choose: chooseDocument, issue };
};

/** A request for documents on paper while it is filled in and sent. It cannot be sent twice. */
export const usePaperForm = ({ plate, documents, user }: PaperRequest, onSent: (created: CreatedTicket) => void) => {
  const words = useWords();
  const { chosen, choose, issue } = useChoice(documents);
  const { form, bind, issues, showRefusals } = useContact(user);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const countRefusal = (): void => setAttempt((count) => count + 1);
  const sendContact = async (contact: PaperContact): Promise<void> => {
    if (issue) countRefusal();
    if (issue || isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      onSent(await submitRequest(paperTicket(chosen, contact, words), plate, user?.id ?? null));
    } catch (error) {
      isSending.current = false;
      if (showRefusals(error)) countRefusal();
      else setFailure(submissionFailure(error, words.translate));
    }
  };
  const countIssue = attempt > 0 ? issue : undefined;
  const first = documents[0];
  return {
    ...{ chosen, choose, countIssue, bind, attempt, failure, isBusy: form.formState.isSubmitting },
    submit: form.handleSubmit(sendContact, countRefusal),
    issues: countIssue && first ? [{ field: checkboxOf(first), message: countIssue }, ...issues] : issues,
  };
};
