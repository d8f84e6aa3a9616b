import { type ComponentType, createContext } from 'react';
import type { Plant, Ticket } from '@/api/types';

/** A part of a ticket's page that another feature owns. */
export type TicketSection = ComponentType<{ ticket: Ticket }>;

/** Provided by the application, because features do not know each other. */
export const TicketSections = createContext<readonly TicketSection[]>([]);

/** What to do about a plant that stands still, in the notice on a ticket's page. */
export const StoppedSections = createContext<readonly TicketSection[]>([]);

/** A part of a plant's page that another feature owns. */
export type PlantSection = ComponentType<{ plant: Plant }>;

export const PlantSections = createContext<readonly PlantSection[]>([]);
