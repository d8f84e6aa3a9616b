import { testConfig } from '#test/support/config.js';
import type { ParsedMail } from '../parsing/parsed-mail.js';
import { senderOf } from './sender-address.js';

const OURS = 'assistenza@maker.example';
const MARIO = 'mario@client.example';
const LIST = { 'list-id': ['<assistenza.maker.example>'] };
const OTHER = { 'list-id': ['Rete <rete.consorzio.example>'] };
const config = testConfig('postgres://localhost/x', { INBOUND_ADDRESS: OURS });

const found = (address: string, headers: ParsedMail['headers'], name = '') => {
  const { sender, senderName, isRewritten } = senderOf({ from: [{ name, address }], headers } as ParsedMail, config);
  return [sender, senderName, isRewritten];
};

it.each<[group: string, from: string, headers: ParsedMail['headers']]>([
  ['of ours', OURS, { 'x-original-sender': [MARIO] }],
  ['of ours, in brackets', OURS, { 'x-original-from': [`Mario Rossi <${MARIO}>`] }],
  ['of ours, in capitals', OURS.toUpperCase(), { 'x-original-sender': [MARIO.toUpperCase()] }],
  ['of others', 'rete@consorzio.example', { ...OTHER, 'x-original-sender': [MARIO] }],
  [
    'of others by its list',
    'rete@consorzio.example',
    { 'mailing-list': ['list rete@consorzio.example; contact x'], 'x-original-from': [MARIO] },
  ],
])('finds whom a group names that put itself into From: %s', (_group, from, headers) => {
  expect(found(from, headers, "'Mario Rossi' via Assistenza")).toEqual([MARIO, 'Mario Rossi', true]);
});

it.each<[mail: string, from: string, headers: ParsedMail['headers']]>([
  ['of a person', MARIO, { 'reply-to': ['anna@client.example'] }],
  ['of a person through a group', MARIO, { ...LIST, 'reply-to': [OURS], 'x-original-sender': ['anna@client.example'] }],
  ['of ours', OURS, { 'reply-to': [MARIO] }],
  ['of ours in a group that names us', OURS, { ...LIST, 'reply-to': [OURS], 'x-original-sender': [OURS] }],
  [
    'of another list that names no other',
    'rete@consorzio.example',
    { ...OTHER, 'reply-to': ['rete@consorzio.example'] },
  ],
])('takes From for the sender of a mail %s', (_mail, from, headers) => {
  expect(found(from, headers)).toEqual([from, '', false]);
});
