/** Writes `docs/requirements.md`: where each requirement is judged, and where it is broken on purpose. */
import { writeFileSync } from 'node:fs';
import { GENERATED } from '../faults/generated.js';
import { PLACES_FILE, renderPlacesPage } from '../src/coverage/places.js';

writeFileSync(PLACES_FILE, await renderPlacesPage(GENERATED));
