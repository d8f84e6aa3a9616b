import { Module } from '@nestjs/common';
import { OutgoingCalls, ReceiverAddresses } from '#kernel/outgoing/index.js';
import { CompanyRepository } from './company.repository.js';
import { CheckVatProcessor } from './vat-check/check-vat.processor.js';
import { Vies } from './vat-check/vies.js';

/** For the worker: asks about VAT numbers. */
@Module({ providers: [CheckVatProcessor, CompanyRepository, OutgoingCalls, ReceiverAddresses, Vies] })
export class CompaniesWorkerModule {}
