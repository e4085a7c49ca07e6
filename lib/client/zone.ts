/**
 * Runs in the head: puts the browser's time zone into the hidden field `timezone` of a form when the form is sent. A
 * client component for this field made the landing page 6 KB heavier. The script has no less-than sign and no
 * ampersand, because React would write them as entities.
 */
export const zoneScript = `addEventListener('submit',function(e){var f=e.target.elements.timezone;if(f)if(f.type==='hidden')if(!f.value)f.value=Intl.DateTimeFormat().resolvedOptions().timeZone||''},true)`
