import 'reflect-metadata';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeMailPages } from '#mail/outgoing/index.js';

/** `npm run mails`: writes a page that shows every mail, to review texts and layout. */
const page = writeMailPages(resolve(process.env.DATA_DIR ?? '.data', 'mails'));
console.log(`All mails: ${pathToFileURL(page).href}`);
