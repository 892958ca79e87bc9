// The fixed words of a claim in Spanish, as the glossary gives them; client-words.ts holds them to the keys of the English ones.

export const clientWordsEs = {
  status: {
    intake: 'Caso recibido',
    qualified: 'Caso evaluado',
    scheduled: 'Inspección programada',
    inspected: 'Inspección hecha',
    report_in_progress: 'Informe en preparación',
    completed: 'Informe disponible',
    billed: 'Terminado y facturado',
  },
  damage: {
    hurricane: 'Huracán o viento',
    fire: 'Incendio',
    water: 'Agua',
    hail: 'Granizo',
    flood: 'Inundación',
    vandalism: 'Vandalismo',
    tornado: 'Tornado',
    lightning: 'Rayo',
    theft: 'Robo',
    mold: 'Moho',
    sinkhole: 'Hundimiento del terreno (sinkhole)',
    other: 'Otro',
  },
  photo: {
    overview: 'Vista general',
    exterior: 'Exterior',
    interior: 'Interior',
    close_up: 'De cerca',
    structural: 'Estructura',
    water: 'Daños por agua',
    wind: 'Daños por viento',
  },
  inspection: {
    comprehensive: 'Inspección completa',
    follow_up: 'Inspección de seguimiento',
    reinspection: 'Nueva inspección',
    emergency: 'Revisión de emergencia',
  },
  lasts: {
    comprehensive: 'de 2 a 3 horas',
    follow_up: 'de 1 a 2 horas',
    reinspection: 'de 1 a 2 horas',
    emergency: '1 hora',
  },
} as const;
