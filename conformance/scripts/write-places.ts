/** Writes `docs/requirements.md`: where each requirement is judged, and where it is broken on purpose. */
import { writeFileSync } from 'node:fs';
import { PLACES_FILE, renderPlacesPage } from '../src/coverage/places.js';

writeFileSync(PLACES_FILE, await renderPlacesPage());
