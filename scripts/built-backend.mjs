// Builds the backend if it is stale: what runs `dist/backend` comes after it.
import { bootstrapBackend } from '../backend/embedded/launch/bootstrap.mjs';

await bootstrapBackend();
